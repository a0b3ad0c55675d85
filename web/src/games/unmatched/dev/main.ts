/** The development page: canned tables of the real engine, without a server. /src/games/unmatched/dev/?story=duel */
import { mount } from 'svelte'
import '../../../app.css'
import Dev from './Dev.svelte'
import Cards from './Cards.svelte'

const wanted = new URLSearchParams(location.search)
const theme = wanted.get('theme')
if (theme) document.documentElement.dataset.theme = theme
const target = document.getElementById('app')
if (target) mount(wanted.has('cards') ? Cards : Dev, { target })
