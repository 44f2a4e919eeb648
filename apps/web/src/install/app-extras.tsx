import { useEffect } from 'react';
import { usePush } from '../api/push/use-push.ts';
import { useMember } from '../api/queries/member.ts';
import { sessionStore } from '../api/session.ts';
import { later } from '../components/later.tsx';
import { useStore } from '../lib/external-store.ts';
import { afterFirstTouch } from '../lib/first-touch.ts';
import { langStore } from '../lib/languages.ts';
import { PullToRefresh } from '../refresh/pull-to-refresh.tsx';
import { withTexts } from '../text/with-texts.ts';
import { addAppleSplash } from './apple-splash.ts';
import { isApple, isInstalled } from './device.ts';
import { InstallInvitation } from './install-invitation.tsx';

const NewsParts = later(
  withTexts(
    () => import('virtual:locales/notifications'),
    () => import('../notifications/news-parts.tsx'),
  ),
  'NewsParts',
);

/** What makes the page an app on the phone, when the first screen is there: none of it is needed to see the lobby. */
export function AppExtras() {
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  usePush();
  useEffect(() => {
    // The names of the shortcuts are those of the language in which the app is installed.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `./manifest.${lang}.webmanifest`);
  }, [lang]);
  useEffect(() => {
    return isApple() && !isInstalled() ? afterFirstTouch(addAppleSplash) : undefined;
  }, []);
  return (
    <>
      <UnreadBadge />
      <PullToRefresh />
      {token !== null && <NewsParts />}
      <InstallInvitation />
    </>
  );
}

/** The count of unread mails on the icon, where the phone shows one. */
function UnreadBadge() {
  const { data: member } = useMember();
  const unread = member?.unread ?? 0;
  useEffect(() => {
    if (!isInstalled() || !('setAppBadge' in navigator)) return;
    // A phone that refuses shows none.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
  return null;
}
