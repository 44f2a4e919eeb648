// Of a page of plain files, after `show.js`: the banners are asked for before the app is there (`api/early-banners.ts`), and the picture of the first
// one is shown in its place.
(() => {
  const root = document.getElementById('app');
  const place = root.querySelector('[data-banners]');
  // Where the API is, only the app may know.
  if (!place || document.querySelector('meta[name=koi-config]')) return;
  const { address, ...request } = JSON.parse(document.getElementById('first-files').textContent).banners;
  const show = ({ status, data }) => {
    if (status !== 'success' || !Array.isArray(data)) return;
    const [first] = data;
    if (first?.url)
      place.style.background = `url("${new URL(first.url, location.href).href}") center / cover`;
    return data;
  };
  root.banners = fetch(address, { ...request, credentials: 'omit', signal: AbortSignal.timeout(10_000) })
    .then((answer) => answer.json())
    .then(show)
    .catch(() => {});
})();
