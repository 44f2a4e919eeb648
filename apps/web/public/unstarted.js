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

addEventListener('koi-unstarted', showUnstarted);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showUnstarted(), true);
setTimeout(showUnstarted, patienceMs);
