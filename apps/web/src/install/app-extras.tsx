import { useEffect } from 'react';
import { useMember } from '../api/queries/member.ts';
import { later } from '../components/later.tsx';
import { useStore } from '../lib/external-store.ts';
import { langStore } from '../lib/languages.ts';
import { withTexts } from '../text/later-texts.ts';
import { addAppleSplash } from './apple-splash.ts';
import { isApple, isInstalled } from './device.ts';
import { InstallInvitation } from './install-invitation.tsx';

const PullToRefresh = later(
  withTexts('refresh', () => import('../refresh/pull-to-refresh.tsx')),
  'PullToRefresh',
);

const NewsParts = later(
  withTexts('notifications', () => import('../notifications/news-parts.tsx')),
  'NewsParts',
);

/** What makes the page an app on the phone, when the first screen is there: none of it is needed to see the lobby. */
export function AppExtras() {
  const lang = useStore(langStore);
  useEffect(() => {
    // The names of the shortcuts are those of the language in which the app is installed.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `./manifest.${lang}.webmanifest`);
  }, [lang]);
  useEffect(() => {
    if (isApple() && !isInstalled()) addAppleSplash();
  }, []);
  return (
    <>
      <UnreadBadge />
      <PullToRefresh />
      <NewsParts />
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
