import { call } from '../../api/client.ts';
import { sessionSubject } from '../../api/session.ts';
import { installed, putInPlace } from '../../shared/browser/service-worker.ts';
import { storage } from '../../shared/storage/storage.ts';
import { toNotificationSettings } from './queries.ts';

/**
 * Storage key of the member whose notifications are on in this browser, so that they are restored after the
 * next login.
 */
const wantedKey = 'koi.news-of';

export type Permission = 'unsupported' | 'default' | 'denied' | 'granted';

/** The browser's permission: iPhones support notifications only for a page on the home screen. */
export function notificationPermission(): Permission {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isKnown ? Notification.permission : 'unsupported';
}

/** Undefined without a registered service worker. */
const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager;

/**
 * Requests the permission; the browser asks the member unless that was answered before. Null when it was
 * denied; the caller handles a rejection. `showLoading: false` restores notifications in the background.
 */
export async function subscribeToPush(key: string, { showLoading = true } = {}) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // The member may act before the app has registered it, which waits until the page has settled.
  const registration = await putInPlace();
  await installed(registration);
  const push = registration.pushManager;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await push.subscribe(options).catch(async () => {
    // A subscription for another key prevents this one.
    await (await push.getSubscription())?.unsubscribe();
    return push.subscribe(options);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  const settings = toNotificationSettings(
    await call('POST /member/web_push/subscribe', { body }, { showLoading, toastErrors: false }),
  );
  storage.write(wantedKey, sessionSubject());
  return settings;
}

/** Turns notifications off in this browser, for every member. */
export function disablePush(): void {
  storage.write(wantedKey, null);
  void unsubscribeFromPush();
}

/** Ends the subscription after a logout, so that the next member does not get this one's notifications. */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await (await manager().catch(() => undefined))?.getSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}

/** Whether the logged-in member had notifications on in this browser. */
export const wantsPush = (): boolean =>
  notificationPermission() === 'granted' &&
  sessionSubject() !== '' &&
  storage.read(wantedKey) === sessionSubject();
