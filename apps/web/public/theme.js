// Applies the chosen theme before the first paint. A file of its own, because the page's security policy allows no inline scripts.
try {
  if (localStorage.getItem('koi.theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Without storage the default theme stands.
}
