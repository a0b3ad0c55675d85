import { describe, expect, it } from 'vitest'
import { asked, piece, table } from './fixtures'
import { about, cardKey, click, left, lights, rowKey, wish } from './intent'

const MAIN = asked('main', [
  { do: 'attack', piece: 'c1', target: 'c3' },
  { do: 'attack', piece: 'c2', target: 'c3' },
  { do: 'attack', piece: 'c2', target: 'c4' },
  { do: 'team attack', piece: 'c2', target: 'c3' },
  { do: 'use', piece: 'c1', power: 'Flay' },
  { do: 'play', card: 'SLAYAGE', place: 'hand', seat: 0 },
  { do: 'done' },
])
const RECRUIT = asked('recruit', [
  { do: 'recruit', card: 'XANDER', place: 'hand', seat: 0, row: 'front', side: 0, x: 0 },
  { do: 'recruit', card: 'XANDER', place: 'hand', seat: 0, row: 'back', side: 0, x: 0 },
  { do: 'equip', card: 'DISC', place: 'hand', seat: 0, target: 'c1' },
  { do: 'done' },
])
const xander = cardKey('XANDER', 'hand', 0)
const picked = (key: string) => ({ sort: 'piece' as const, key })

describe('what an option is about', () => {
  it('is said in keys of things on the table', () => {
    expect(about(RECRUIT.options[0]!, 0)).toEqual({ card: xander, row: '0/front' })
    expect(about({ text: '', label: '', do: 'row', row: 'back' }, 1)).toEqual({ row: rowKey('back', 1) })
  })
})

describe('lights', () => {
  it('show who may act, and only then whom it may be done to', () => {
    const before = lights(MAIN, {}, 0)
    expect([...before.pieces]).toEqual(['c1', 'c2'])
    expect(before.targets.size).toBe(0)
    expect([...lights(MAIN, { piece: 'c2' }, 0).targets]).toEqual(['c3', 'c4'])
  })
  it('keep others lit that might be taken up instead', () => {
    expect([...lights(MAIN, { piece: 'c2' }, 0).pieces]).toContain('c1')
  })
  it('show rows once a card is in hand', () => {
    expect(lights(RECRUIT, {}, 0).rows.size).toBe(0)
    expect([...lights(RECRUIT, { card: xander }, 0).rows]).toEqual(['0/front', '0/back'])
  })
  it('show at once what alone is asked for', () => {
    const choose = asked('choose character', [{ do: 'piece', target: 'c3' }, { do: 'piece', target: 'c4' }])
    expect([...lights(choose, {}, 0).targets]).toEqual(['c3', 'c4'])
  })
})

describe('a click', () => {
  it('picks an attacker, and the target answers', () => {
    const first = click(MAIN, {}, picked('c2'), 0)
    expect(first).toEqual({ picks: { piece: 'c2' } })
    expect(click(MAIN, first.picks, picked('c4'), 0).choose).toBe(2)
  })
  it('leaves two ways to attack to the prompt', () => {
    const both = click(MAIN, { piece: 'c2' }, picked('c3'), 0)
    expect(both.choose).toBeUndefined()
    expect(left(MAIN, both.picks, 0)).toEqual([1, 3])
  })
  it('may name the target first', () => {
    const target = click(MAIN, {}, picked('c4'), 0)
    expect(target.picks).toEqual({ target: 'c4' })
    expect(click(MAIN, target.picks, picked('c2'), 0).choose).toBe(2)
  })
  it('never uses a power unasked', () => {
    const only = asked('main', [{ do: 'use', piece: 'c1', power: 'Flay' }, { do: 'done' }])
    expect(click(only, {}, picked('c1'), 0)).toEqual({ picks: { piece: 'c1' } })
  })
  it('puts down what it has picked up, and takes up another', () => {
    expect(click(MAIN, { piece: 'c2' }, picked('c2'), 0).picks).toEqual({})
    expect(click(MAIN, { piece: 'c2' }, picked('c1'), 0).picks).toEqual({ piece: 'c1' })
  })
  it('moves in the formation, joins a team and chooses at once', () => {
    const move = asked('formation', [{ do: 'move', piece: 'c1' }, { do: 'move', piece: 'c2' }, { do: 'done' }])
    expect(click(move, {}, picked('c2'), 0).choose).toBe(1)
    const choose = asked('strike back', [{ do: 'piece', target: 'c3' }, { do: 'piece', target: 'c4' }])
    expect(click(choose, {}, picked('c4'), 0).choose).toBe(1)
  })
  it('recruits by card and row', () => {
    const card = click(RECRUIT, {}, { sort: 'card', key: xander }, 0)
    expect(click(RECRUIT, card.picks, { sort: 'row', key: '0/back' }, 0).choose).toBe(1)
  })
  it('plays a card when it is clicked again', () => {
    const key = cardKey('SLAYAGE', 'hand', 0)
    const once = click(MAIN, {}, { sort: 'card', key }, 0)
    expect(once.choose).toBeUndefined()
    expect(click(MAIN, once.picks, { sort: 'card', key }, 0).choose).toBe(5)
  })
  it('lays a resource down among the others, and pays with one', () => {
    const lay = asked('resource', [{ do: 'resource down', card: 'XANDER', place: 'hand', seat: 0 }, { do: 'done' }])
    expect(click(lay, { card: xander }, { sort: 'resources', key: '0' }, 0).choose).toBe(0)
    const pay = asked('pay', [
      { do: 'turn down', card: 'LIBRARY', place: 'resources', seat: 0, symbol: 'might' },
      { do: 'discard', card: 'XANDER', place: 'hand', seat: 0, symbol: 'might' },
    ])
    expect(click(pay, {}, { sort: 'card', key: cardKey('LIBRARY', 'resources', 0) }, 0).choose).toBe(0)
    expect(click(pay, {}, { sort: 'card', key: xander }, 0).choose).toBeUndefined()
  })
  it('chooses a player', () => {
    const choose = asked('choose player', [{ do: 'player', seat: 0 }, { do: 'player', seat: 1 }])
    expect(click(choose, {}, { sort: 'seat', key: '1' }, 0).choose).toBe(1)
    expect([...lights(choose, {}, 0).seats]).toEqual([0, 1])
  })
})

describe('a wish', () => {
  const cards = [
    piece('c1', 'Buffy', { type: 'main character', powers: [{ name: 'Flay', text: '', keyword: false, printed: true, used: false, super: 'Build' }] }),
    piece('c3', 'Spike', { type: 'main character', seat: 1, side: 1 }),
  ]
  const view = table(cards)
  const said = (kind: string, key: string, picks = {}) => wish(view, asked(kind, [{}]), picks, picked(key), [0], (code) => code)
  it('is said as the options are', () => {
    expect(said('main', 'c3')).toBe('attack Spike')
    expect(said('main', 'c3', { piece: 'c1' })).toBe('attack Spike with Buffy')
    expect(said('main', 'c1')).toBe('attack Spike with Buffy')
    expect(said('build', 'c1')).toBe('use Flay with Buffy')
    expect(said('formation', 'c1')).toBe('move Buffy')
    expect(said('choose character', 'c3')).toBe('choose Spike')
    expect(wish(view, asked('main', [{}]), {}, { sort: 'card', key: xander }, [0], () => 'Xander')).toBe('play Xander')
    expect(wish(view, asked('pay', [{}]), {}, { sort: 'card', key: xander }, [0], () => 'Xander')).toBe('discard Xander')
  })
})
