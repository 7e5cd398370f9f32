// Before anything is drawn: the theme that was chosen, or the machine's own.
(() => {
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('settings') || '{}').theme;
  } catch {
    // Nothing kept, or not by us.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
