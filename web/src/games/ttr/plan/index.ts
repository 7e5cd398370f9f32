// The plan, which is fetched when it is first opened.
export { default as Layer } from './Layer.svelte';
export { default as Panel } from './Panel.svelte';
export { Planner } from './planner.svelte';
