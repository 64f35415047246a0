// Runs before the first paint, so that the page never flashes in the other theme. A file of its own: the page's
// Content-Security-Policy lets no script stand in it. src/app/theme.ts reads and writes the same key.
try {
  var theme = localStorage.getItem("parley-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system's theme it is.
}
