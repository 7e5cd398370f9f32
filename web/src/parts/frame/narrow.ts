// What the frame has on a page that is not wide, and loads there.
export { default as Drawers } from './Drawers.svelte';
export { default as Pills } from './Pills.svelte';
export { default as SheetTabs } from './SheetTabs.svelte';
