// What a visitor is shown while the app has not started: its code or its texts did not come, so the page
// brings these words itself. The app takes the message away whenever it does start.
const patienceMs = 20_000;

function wordsOf() {
  const known = [...document.querySelectorAll('template[data-unstarted]')];
  try {
    const lang = localStorage.getItem('koi.lang');
    return known.find(({ dataset }) => dataset.unstarted === lang) ?? known[0];
  } catch {
    return known[0];
  }
}

function showUnstarted() {
  const words = wordsOf();
  if (!words || document.querySelector('#app[data-started], .unstarted') !== null) return;
  const message = document.createElement('div');
  message.className = 'unstarted';
  message.setAttribute('role', 'alert');
  message.append(words.content.cloneNode(true));
  message.querySelector('button').addEventListener('click', () => location.reload());
  document.body.append(message);
}

// Once, and only when the server gives the page: after a release it names other files. Elsewhere in the app:
// `renewPage` of packages/ui/src/load-part.ts.
async function renewPage() {
  try {
    if (Date.now() - sessionStorage.getItem('koi.tab.renewed') < 600_000) return false;
    const { ok } = await fetch(location.href.split('#')[0], { cache: 'no-store' });
    if (!ok) return false;
    sessionStorage.setItem('koi.tab.renewed', Date.now());
    location.reload();
    return true;
  } catch {
    return false;
  }
}

let isFailed = false;
async function fail() {
  if (isFailed || document.querySelector('#app[data-started]')) return;
  isFailed = true;
  if (!(await renewPage())) showUnstarted();
}

addEventListener('koi-unstarted', fail);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
setTimeout(showUnstarted, patienceMs);
