// Runs before the first paint, so that the page never flashes in the other theme. It is a file of its own because the
// page's Content-Security-Policy allows no inline script. src/app/theme/theme-provider.tsx reads and writes the same key.
try {
  var theme = localStorage.getItem("parley-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off, so the system's theme applies.
}
// Until the first page is there, index.html shows the frame that it will have.
if (/^\/(?:w\/.*)?$/.test(location.pathname)) document.documentElement.dataset.page = "workspace";
