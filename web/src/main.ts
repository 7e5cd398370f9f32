import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { loadWords } from '$lib/words.svelte';

await loadWords();
mount(App, { target: document.getElementById('app')! });
