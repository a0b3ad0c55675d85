/** A page of the development server with every card at one size: ?size=hand&width=170&set=TBB&size=large. */
import { mount } from 'svelte'
import '../../../app.css'
import Cards from './Cards.svelte'

document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'dark'
mount(Cards, { target: document.getElementById('app')! })
