import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useEffect, useState } from 'react';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { useAddressNow } from '../../shared/navigation/router.ts';
import { storage } from '../../shared/storage/storage.ts';
import { isApple, isInstalled } from './device.ts';
import { installPromptStore } from './install-prompt.ts';

const InvitationCard = lazyComponent(
  loadWithTexts('install', () => import('./invitation-card.tsx')),
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
    const onHide = () => document.visibilityState === 'hidden' && prolongVisit(Date.now());
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
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

const key = 'koi.visits';
/** A page reopened within this time belongs to the same visit. */
const pauseMs = 30 * 60_000;

interface Visits {
  count: number;
  /** Last activity of the latest visit, in Unix milliseconds. */
  last: number;
}

function readVisits(): Visits {
  const value = storage.readJson(key);
  const { count, last } = (value ?? {}) as Partial<Record<keyof Visits, unknown>>;
  return typeof count === 'number' && typeof last === 'number' ? { count, last } : { count: 0, last: 0 };
}

/** Counts this visit unless it continues the last one; returns the number of visits including this one. */
export function countVisit(now: number): number {
  const { count, last } = readVisits();
  const visits = { count: now - last > pauseMs ? count + 1 : count, last: now };
  write(visits);
  return visits.count;
}

/** Extends the visit until now: a page may stay open for hours. */
export function prolongVisit(now: number): void {
  write({ ...readVisits(), last: now });
}

function write(visits: Visits): void {
  storage.writeJson(key, visits);
}
