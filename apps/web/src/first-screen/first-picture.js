// For static hosting, after `show.js`: requests the banners before the app is loaded, and shows the first
// one's picture in its place.
(() => {
  const root = document.getElementById('app');
  const place = root.querySelector('[data-banners]');
  // Only the app may know the API's address.
  if (!place || document.querySelector('meta[name=koi-config]')) return;
  const { address, ...request } = JSON.parse(document.getElementById('first-files').textContent).banners;
  const show = ({ text }) => {
    const { status, data } = JSON.parse(text);
    const first = status === 'success' && data?.[0];
    if (!first?.url || Date.parse(first.until) < Date.now()) return;
    const picture = new URL(first.url, location.href).href.replaceAll('"', '%22');
    place.style.background = `url("${picture}") center / cover`;
  };
  root
    .ask(address, request, null)
    .then(show)
    .catch(() => {});
})();
