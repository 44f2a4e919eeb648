import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useEffect } from 'react';
import { useLiveUpdates } from '../../api/live-updates/use-live-updates.ts';
import { useMember } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { afterFirstTouch } from '../../shared/browser/first-touch.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { PullToRefresh } from '../refresh/pull-to-refresh.tsx';
import { isApple, isInstalled } from './device.ts';
import { InstallInvitation } from './install-invitation.tsx';

const PushNotifications = lazyComponent(
  loadWithTexts('notifications', () => import('../../features/notifications/push-notifications.tsx')),
  'PushNotifications',
);

/** Makes the page an installable app, after the first screen: the lobby does not depend on it. */
export function AppExtras() {
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  useLiveUpdates();
  useEffect(() => {
    // The shortcuts get their names from the language at the time of installation.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `./manifest.${lang}.webmanifest`);
  }, [lang]);
  useEffect(() => {
    return isApple() && !isInstalled() ? afterFirstTouch(addAppleSplash) : undefined;
  }, []);
  return (
    <>
      <UnreadBadge />
      <PullToRefresh />
      {token !== null && <PushNotifications />}
      <InstallInvitation />
    </>
  );
}

/** Shows the count of unread mails on the app icon, where supported. */
function UnreadBadge() {
  const { data: member } = useMember();
  const unread = member?.unread ?? 0;
  useEffect(() => {
    if (!isInstalled() || !('setAppBadge' in navigator)) return;
    // A device that refuses shows no badge.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
  return null;
}

/**
 * The splash screen of the installed app on an iPhone: the icon in the middle of the page's colour. iOS
 * ignores the manifest's splash and needs a picture of exactly the screen's size, so it is generated for this
 * device.
 */
function addAppleSplash(): void {
  if (document.querySelector('link[rel="apple-touch-startup-image"]')) return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]');
  if (!icon) return;
  const picture = new Image();
  picture.addEventListener('load', () => {
    const { width, height } = screen;
    const canvas = document.createElement('canvas');
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const side = 120 * devicePixelRatio;
    context.drawImage(picture, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
    // Asynchronous, because encoding megabytes of colour takes a while. A `blob:` address would become
    // invalid with the page.
    canvas.toBlob((file) => {
      if (!file) return;
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        const link = document.createElement('link');
        link.rel = 'apple-touch-startup-image';
        link.media = '(orientation: portrait)';
        link.href = String(reader.result);
        document.head.append(link);
      });
      reader.readAsDataURL(file);
    });
  });
  picture.src = icon.href;
}
