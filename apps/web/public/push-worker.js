// Part of the service worker: news that come while the app is closed, and what a tap on them does. The server
// has written the texts.
self.addEventListener('push', (event) => {
  const { title, body, kind, tag, path } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    icon: './icons/any-192.png',
    data: { path },
  });
  // How many mails are unread is known when the app is opened.
  const marked = kind === 'mail' && self.navigator.setAppBadge?.().catch(() => undefined);
  event.waitUntil(Promise.all([shown, marked]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const app = pages.find(
      ({ url }) => url.split(/[?#]/)[0].replace(/index\.html$/, '') === self.registration.scope,
    );
    if (!app) return self.clients.openWindow(`./#${path}`);
    app.postMessage({ type: 'OPEN', path });
    return app.focus();
  };
  event.waitUntil(open());
});
