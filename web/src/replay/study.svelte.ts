/**
 * What a search on the server finds of a finished match, answer by answer. There is one for all who look at the match:
 * it is begun by anybody, told to everybody as it grows, and goes on for as long as somebody waits for it.
 */
import type { Analysis, AnalysisStep } from '../api/types'

/** Between two looks at how far it has come. */
const PAUSE = 700

/** Where it comes from; the tests have one of their own. */
export interface Analyst {
  /** What there is of the answers after the first so many. */
  look: (since: number) => Promise<Analysis>
  begin: () => Promise<Analysis>
  stop: () => Promise<Analysis>
}

export class Study {
  status: Analysis['status'] = $state('none')
  problem: string | null = $state.raw(null)
  /** How many steps there will be. */
  count = $state(0)
  start: number[] = $state.raw([])
  steps: AnalysisStep[] = $state.raw([])

  /** There is something to be seen. */
  known = $derived(this.start.length > 0)

  /** Grows with all that is asked for: who waited before waits no longer. */
  private round = 0

  constructor(
    private readonly analyst: Analyst,
    private readonly pause = PAUSE,
  ) {}

  /** See whether there is one already, or one being made. */
  open(): Promise<void> {
    return this.follow(() => this.analyst.look(0))
  }

  begin(): Promise<void> {
    this.status = 'running'
    return this.follow(this.analyst.begin)
  }

  /** Nobody who still waits for it is kept from having it gone on with. */
  async stop(): Promise<void> {
    const round = ++this.round
    this.status = this.known ? 'stopped' : 'none'
    const told = await this.analyst.stop().catch(() => null)
    if (told && round === this.round && told.status === 'done') this.take(told)
  }

  close(): void {
    this.round++
  }

  /** The chances after so many answers, if they are known. */
  chances(at: number): number[] | null {
    if (at === 0) return this.known ? this.start : null
    return this.steps[at - 1]?.chances ?? null
  }

  private async follow(first: () => Promise<Analysis>): Promise<void> {
    const round = ++this.round
    this.problem = null
    let ask = first
    try {
      do {
        const told = await ask()
        if (round !== this.round) return
        const awaited = this.status === 'running'
        this.take(told)
        ask = () => this.analyst.look(this.steps.length)
        if (awaited && (told.status === 'none' || told.status === 'stopped')) {
          // Somebody else has stopped it, or another of several servers has answered: we still wait.
          this.status = 'running'
          ask = this.analyst.begin
        }
        if (this.status === 'running') await new Promise((resolve) => setTimeout(resolve, this.pause))
      } while (this.status === 'running' && round === this.round)
    } catch (trouble) {
      if (round !== this.round) return
      this.status = 'failed'
      this.problem = (trouble as Error).message
    }
  }

  private take(told: Analysis): void {
    this.status = told.status
    this.problem = told.problem
    this.count = told.count
    if (told.start.length > 0) this.start = told.start
    const first = told.steps[0]?.number
    // Of several servers, one may not have come so far yet.
    if (first === undefined || first - 1 + told.steps.length <= this.steps.length) return
    this.steps = [...this.steps.slice(0, first - 1), ...told.steps]
  }
}
