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
  // Returning visitors skip the splash.
  if (path === '/Welcome' && isFresh && stored('koi.visited') === '1') path = '/Main/home';
  if (`#${path}` !== location.hash && isFresh) history.replaceState(history.state, '', `#${path}`);

  const lang = stored('koi.lang') || page.lang;
  const isOurs = lang === page.lang && isMember === (page.member === '1') && location.search === '';
  const drawn = isOurs && document.getElementById(`first:${path}`);
  const screen = (drawn || document.getElementById('first:')).content;
  const { saveData, effectiveType } = navigator.connection || {};
  // On a slow network the app leaves these pictures out (`lib/weak-network.ts`), so they are not fetched.
  if (saveData || /[23]g$/.test(effectiveType))
    for (const picture of screen.querySelectorAll('img[data-spared]')) picture.removeAttribute('src');
  // Parts of the lobby below the first view are laid out after the first paint, each in its own frame, so
  // that they do not delay it.
  const unpainted = ['hall', 'draws'];
  if (drawn) root.dataset.unpainted = unpainted.join(' ');
  root.append(screen);
  if (drawn) root.dataset.drawn = path;

  // A page from the service worker shows when it was rendered (`first-screen/kept-page.ts`).
  const kept = document.getElementById('first:kept');
  if (drawn && kept && navigator.serviceWorker?.controller) document.body.append(kept.content);

  // Before hydration, taps and input are recorded for the app (`app/early-input.ts`), and the browser submits
  // no form.
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

  // Requests the form's captcha as the app would (`captcha/early-captcha.ts`), unless only the app knows the
  // API's address.
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

  /** Makes a call like the app, which uses the answer for its first such call (`api/early-answers.ts`). */
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
  /** Loads the remaining styles; the page contains those that its markup needs. */
  const takeStyles = (href) =>
    new Promise((resolve, reject) => {
      Object.assign(link('stylesheet', href), { onload: resolve, onerror: reject });
    });
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  /** Starts a member's first reads. */
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
  // Each in its own task, because the browser is still busy rendering.
  const fetchApp = async () => {
    if (files.styles) link('preload', files.styles, 'style');
    await pause();
    // The data the page was rendered from, for hydration (`first-screen/begin.ts`); without it the app
    // requests everything itself.
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
    // One file after the other, so that the page stays responsive. A failed import is ignored here: the app's
    // own import of it fails, too.
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
  // The first picture has priority: the app is fetched after it, or after this limit. A page in the
  // background is not painted.
  const patience = new Promise((resolve) => setTimeout(resolve, 600));
  if (drawn && document.visibilityState === 'visible')
    void Promise.race([shown(), patience]).then(start, start);
  else void start();
})();
