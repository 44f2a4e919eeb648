import { useStore } from '@koi/ui/external-store.ts';
import { later } from '@koi/ui/later.tsx';
import { useEffect } from 'react';
import { useLiveUpdates } from '../../api/live-updates/use-live-updates.ts';
import { useMember } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { afterFirstTouch } from '../../shared/browser/first-touch.ts';
import { withTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { PullToRefresh } from '../refresh/pull-to-refresh.tsx';
import { addAppleSplash } from './apple-splash.ts';
import { isApple, isInstalled } from './device.ts';
import { InstallInvitation } from './install-invitation.tsx';

const PushNotifications = later(
  withTexts('notifications', () => import('../../features/notifications/push-notifications.tsx')),
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
