// Runs before the page's code, as a part of the document (`game-page.ts` puts it there): a file of its own would
// be one more step before the game.
const { api } = document.currentScript.dataset;
/** Of what the tab keeps for this page. */
const keyOf = (name) => `koi${location.pathname.replaceAll('/', '.')}${name}`;
const asked = new URLSearchParams(location.hash.slice(1));

// The theme before the first paint.
{
  const wanted = asked.get('theme');
  let known = null;
  try {
    if (wanted) sessionStorage.setItem(keyOf('theme'), wanted);
    known = sessionStorage.getItem(keyOf('theme'));
  } catch {
    // Without storage the device's own preference counts.
  }
  const theme = wanted || known || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';
  if (theme === 'light')
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#f4f6fb');
}

// The address names the language and the game: their code is fetched beside the page's own (`game-page.ts`
// lists the files).
for (const link of document.querySelectorAll('link[data-for]')) {
  if (!location.hash.includes(link.dataset.for)) continue;
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = link.dataset.href;
}

// The launch token is exchanged while the page's code is on its way; `visitor.ts` takes the answer over. It is
// removed from the address before anything else, so that reloads, shared links and the history never contain it.
const token = asked.get('token');
if (token) {
  asked.delete('token');
  history.replaceState({ launched: true }, '', `${location.pathname}#${asked}`);
  const address = api.replace('{supplier}', encodeURIComponent(asked.get('supplier') ?? ''));
  const store = (player) => {
    try {
      if (player) sessionStorage.setItem(keyOf('visitor'), JSON.stringify(player));
      else sessionStorage.removeItem(keyOf('visitor'));
    } catch {
      // Without storage the session ends with the page.
    }
  };
  // A page that is loaded again meanwhile does not become the player before.
  store(null);
  const exchange = async () => {
    const response = await fetch(`${address}/session?lang=${asked.get('lang') ?? 'en'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(12_000),
    });
    if (!response.ok) return null;
    const { now, ...player } = await response.json();
    store({ ...player, api: address });
    return { ...player, now };
  };
  window.koiLaunch = exchange().catch(() => null);
}
// Another launch of this page: only a document of its own exchanges the token.
addEventListener('hashchange', () => {
  if (new URLSearchParams(location.hash.slice(1)).has('token')) location.reload();
});

// What a player is shown when the page's code did not come; the page itself says so with `koi-unstarted`.
const words = {
  zh_cn: ['网络不稳定，页面没有加载完', '重新加载'],
  zh_hk: ['網絡不穩定，頁面未能載入', '重新載入'],
  en: ['The page could not be loaded. Check your connection.', 'Load again'],
  th: ['โหลดหน้าไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อ', 'โหลดใหม่'],
  vi: ['Không tải được trang. Hãy kiểm tra kết nối mạng.', 'Tải lại'],
};

function showUnstarted() {
  const place = document.getElementById('app');
  const lang = new URLSearchParams(location.hash.slice(1)).get('lang');
  const [text, again] = words[lang] ?? words.en;
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  message.style.cssText = 'padding:40vh 24px 0;text-align:center';
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText = 'display:block;min-height:44px;margin:16px auto;padding:0 24px;font-weight:600';
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  message.append(text, button);
  place.replaceChildren(message);
}

addEventListener('koi-unstarted', showUnstarted);
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && showUnstarted(),
  true,
);
