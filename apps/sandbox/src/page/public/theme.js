// Applies the theme before the first paint. A file of its own, because the page's security policy allows no
// inline scripts.
(() => {
  const asked = new URLSearchParams(location.hash.slice(1)).get('theme');
  let kept = null;
  try {
    if (asked) sessionStorage.setItem('koi.sandbox.theme', asked);
    kept = sessionStorage.getItem('koi.sandbox.theme');
  } catch {
    // Without storage the device's own preference stands.
  }
  const theme = asked || kept || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';
  if (theme === 'light')
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#f4f6fb');
})();
