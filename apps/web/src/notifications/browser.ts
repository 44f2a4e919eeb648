import { call } from '../api/client.ts';
import { toNews } from '../api/queries/web-push.ts';
import { sessionSubject } from '../api/session.ts';
import { installed, putInPlace } from '../lib/service-worker.ts';
import { storage } from '../lib/storage.ts';

/** Whose news this browser gets, so that the same member has them again after the next log-in. */
const wantedKey = 'koi.news-of';

export type Permission = 'unsupported' | 'default' | 'denied' | 'granted';

/** What the browser has to say: iPhones know news only for a page on the home screen. */
export function newsPermission(): Permission {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isKnown ? Notification.permission : 'unsupported';
}

/** Undefined where the service worker was not put in place. */
const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager;

/**
 * Asks the browser, which asks the member, unless that was answered before. Null when the answer was no; a rejection is the caller's to tell.
 * `quiet`: the app does it by itself, and nobody waits for it.
 */
export async function turnNewsOn(key: string, { quiet = false } = {}) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // The member may be faster than the app, which waits until the page has settled.
  const registration = await putInPlace();
  await installed(registration);
  const push = registration.pushManager;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await push.subscribe(options).catch(async () => {
    // One made for another key stands in the way.
    await (await push.getSubscription())?.unsubscribe();
    return push.subscribe(options);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  const news = toNews(await call('POST /member/web_push/subscribe', { body }, { quiet, silent: true }));
  storage.write(wantedKey, sessionSubject());
  return news;
}

/** This browser gets nothing any more, whoever logs in. */
export function forgetNews(): void {
  storage.write(wantedKey, null);
  void endNews();
}

/** After a log-out: the next member does not get the news of this one. */
export async function endNews(): Promise<void> {
  const subscription = await (await manager().catch(() => undefined))?.getSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}

/** Whether the member who is logged in had news on in this browser. */
export const wantsNews = (): boolean =>
  newsPermission() === 'granted' && sessionSubject() !== '' && storage.read(wantedKey) === sessionSubject();
