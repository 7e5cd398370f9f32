import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { loadWords } from '$lib/words.svelte';

await loadWords();
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) void import('$lib/installed').then(({ keepApp, renewWhenOutdated }) => (keepApp(), renewWhenOutdated()));
