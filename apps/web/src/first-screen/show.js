(() => {
  const root = document.getElementById('app');
  const files = JSON.parse(document.getElementById('first-files').textContent);
  const page = document.documentElement.dataset;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const [, cookie] = /(?:^|; )koi_token=([^;]+)/.exec(document.cookie) || [];
  const isMember = cookie !== undefined;
  const isFresh = !(history.state?.index > 0);
  let path = location.hash.slice(1) || '/';
  if (path === '/') path = '/Welcome';
  // Who was here before passes the splash.
  if (path === '/Welcome' && isFresh && stored('koi.visited') === '1') path = '/Main/home';
  if (`#${path}` !== location.hash && isFresh) history.replaceState(history.state, '', `#${path}`);

  const lang = stored('koi.lang') || page.lang;
  const isOurs = lang === page.lang && isMember === (page.member === '1') && location.search === '';
  const drawn = isOurs && document.getElementById(`first:${path}`);
  const screen = (drawn || document.getElementById('first:')).content;
  const { saveData, effectiveType } = navigator.connection || {};
  // Pictures that the app leaves out then are not fetched (`lib/weak-network.ts`).
  if (saveData || /[23]g$/.test(effectiveType))
    for (const picture of screen.querySelectorAll('img[data-spared]')) picture.removeAttribute('src');
  // What is out of sight is laid out after the first paint, and so does not keep it waiting: parts of the lobby, each in a frame of its own.
  const unpainted = ['hall', 'draws'];
  if (drawn) root.dataset.unpainted = unpainted.join(' ');
  root.append(screen);
  if (drawn) root.dataset.drawn = path;

  // A page that the service worker kept says of when it is (`first-screen/kept-page.ts`).
  const kept = document.getElementById('first:kept');
  if (drawn && kept && navigator.serviceWorker?.controller) document.body.append(kept.content);

  // Until the app has taken the screen over: what is tapped and typed is kept for it (`app/early-input.ts`), and no form is sent by the browser.
  const early = { taps: [], fields: new Map() };
  root.early = early;
  const hold = (act) => (event) => !('usable' in root.dataset) && act(event);
  const on = (type, act) => root.addEventListener(type, hold(act), true);
  on('submit', (event) => event.preventDefault());
  on('input', ({ target }) => early.fields.set(target, target.value));
  on('click', (event) => {
    const part = event.target.closest('a, button, label, input[type=checkbox]');
    if (!part || part.matches('a')) return;
    event.preventDefault();
    early.taps.push(part);
  });

  // The picture that the form asks for, as the app would ask for it (`captcha/early-captcha.ts`). Where the API is, only the app may know.
  const isKnown = !document.querySelector('meta[name=koi-config]');
  const place = drawn && isKnown && root.querySelector('[data-captcha]');
  if (place) {
    const { address, ...request } = files.captcha;
    const captcha = { askedAt: Date.now() };
    const show = ({ data }) => {
      if (!data?.img || !data.key) return;
      if (!('started' in root.dataset)) {
        place.replaceChildren(Object.assign(new Image(118, 34), { alt: '', src: data.img }));
        captcha.shown = data;
      }
      return data;
    };
    captcha.picture = fetch(address + lang, {
      ...request,
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    })
      .then((answer) => answer.ok && answer.json())
      .then(show)
      .catch(() => {});
    root.captcha = captcha;
  }

  /** Asks as the app would, which takes the answer for its own first call of the kind (`api/early-answers.ts`). */
  root.calls = {};
  root.ask = (address, request, token) => {
    const sentAt = Date.now();
    const options = { ...request, credentials: 'omit', signal: AbortSignal.timeout(10_000) };
    const arrival = fetch(address, options)
      .then(async (response) => {
        const receivedAt = Date.now();
        return response.ok ? { response, receivedAt, text: await response.text() } : undefined;
      })
      .catch(() => {});
    root.calls[address] = { token, sentAt, arrival };
    return arrival;
  };

  const link = (rel, href, as) => {
    const element = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
    if (as) element.as = as;
    document.head.append(element);
    return element;
  };
  /** The rest of the styles; the page has what is drawn with. */
  const takeStyles = (href) =>
    new Promise((resolve, reject) => {
      Object.assign(link('stylesheet', href), { onload: resolve, onerror: reject });
    });
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  /** What a member is shown first. */
  const askForMember = async () => {
    const token = decodeURIComponent(cookie);
    for (const { address, headers, ...request } of files.own) {
      root.ask(
        address + lang,
        { ...request, headers: { ...headers, Authorization: `Bearer ${token}` } },
        token,
      );
      await pause();
    }
  };
  // Each in a task of its own: the browser is busy with the picture still.
  const fetchApp = async () => {
    if (files.styles) link('preload', files.styles, 'style');
    await pause();
    // What the page was drawn from, for the app to begin with (`first-screen/begin.ts`); without it the app asks for all of it itself.
    if (isOurs && files.data)
      root.data = fetch(files.data, { signal: AbortSignal.timeout(10_000) })
        .then((answer) => (answer.ok ? answer.json() : undefined))
        .catch(() => undefined);
    await pause();
    if (drawn && isMember && isKnown && path.startsWith('/Main/')) await askForMember();
    const own = isMember && path === '/Main/home' ? files.member : [];
    for (const file of [...files.app, ...(files.screens[path] || []), ...own, files.entry]) {
      if (file.endsWith('.css')) link('preload', file, 'style');
      else link('modulepreload', file);
      await pause();
    }
    if (files.texts[lang]) link('preload', files.texts[lang], 'fetch');
    // One file after the other, so that none of them keeps the page from answering for long. One that is missing, the app's own will miss too.
    for (const file of files.app) {
      await import(file).catch(pause);
      await pause();
    }
    if (files.styles) await takeStyles(files.styles);
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      crossOrigin: '',
      src: files.entry,
    });
    document.body.append(script);
  };
  const start = () => {
    delete root.dataset.unpainted;
    return fetchApp().catch(() => dispatchEvent(new Event('koi-unstarted')));
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const painted = () =>
    new Promise((resolve) => {
      if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) void frame().then(resolve);
      else new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    });
  const shown = async () => {
    await painted();
    while ('unpainted' in root.dataset && unpainted.shift()) {
      root.dataset.unpainted = unpainted.join(' ');
      await frame();
    }
    delete root.dataset.unpainted;
    const picture = root.querySelector('img[fetchpriority=high]');
    await picture?.decode().catch(() => {});
    await frame();
  };
  // The picture first: nothing of the app competes with it for as long as it may take. A page in the background is not painted.
  const patience = new Promise((resolve) => setTimeout(resolve, 600));
  if (drawn && document.visibilityState === 'visible')
    void Promise.race([shown(), patience]).then(start, start);
  else void start();
})();
