import { useEffect, useState } from 'react';
import { later } from '../components/later.tsx';
import { useStore } from '../lib/external-store.ts';
import { storage } from '../lib/storage.ts';
import { useAddressNow } from '../navigation/router.ts';
import { withTexts } from '../text/with-texts.ts';
import { isApple, isInstalled } from './device.ts';
import { installPromptStore } from './install-prompt.ts';
import { countVisit, prolongVisit } from './visits.ts';

const InvitationCard = later(
  withTexts(
    () => import('virtual:locales/install'),
    () => import('./invitation-card.tsx'),
  ),
  'InvitationCard',
);

const invitedKey = 'koi.invited-to-install';
/** After two visits a visitor knows what the app is for. */
const visitsBefore = 2;

/** An invitation to put the app on the home screen: in the lobby, after the second visit, once. */
export function InstallInvitation() {
  const { pathname } = useAddressNow();
  const prompt = useStore(installPromptStore);
  const [visits] = useState(() => countVisit(Date.now()));
  const [isDue, setDue] = useState(() => visits > visitsBefore && storage.read(invitedKey) === null);
  const [stepsOpen, setStepsOpen] = useState(false);
  const canInstall = !isInstalled() && (prompt !== null || isApple());
  const isShown = isDue && canInstall && pathname === '/Main/home';

  // A visit lasts until the page is left.
  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && prolongVisit(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const install = async () => {
    if (!prompt) return setStepsOpen(true);
    setDue(false);
    // The prompt can be used only once, whatever the answer.
    installPromptStore.set(null);
    await prompt.prompt();
  };
  if (!isShown && !stepsOpen) return null;
  return (
    <InvitationCard
      isShown={isShown}
      hasPrompt={prompt !== null}
      stepsOpen={stepsOpen}
      onShown={() => storage.write(invitedKey, '1')}
      onInstall={() => void install()}
      onClose={() => setDue(false)}
      onStepsClose={() => setStepsOpen(false)}
    />
  );
}
