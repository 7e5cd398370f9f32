// What jsdom lacks of a browser.
const nothing = () => undefined;

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: nothing,
    removeEventListener: nothing,
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = nothing;
Element.prototype.animate = () =>
  ({ cancel: nothing, finished: Promise.resolve(), onfinish: null }) as unknown as Animation;
globalThis.ResizeObserver = class {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};
