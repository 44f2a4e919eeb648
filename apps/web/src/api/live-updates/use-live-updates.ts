import { useStore } from '@koi/ui/external-store.ts';
import { loadPart } from '@koi/ui/load-part.ts';
import { useOnline } from '@koi/ui/use-online.ts';
import { useEffect, useState } from 'react';
import { sessionStore } from '../session.ts';

/**
 * A page in the background keeps its stream this long, so that switching to a banking app and back does not
 * reconnect.
 */
const hiddenMs = 60_000;

/** True while the page is visible, and for a while after. */
function useAttention(): boolean {
  const [attentive, setAttentive] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setAttentive(true);
      else timer = setTimeout(() => setAttentive(false), hiddenMs);
    };
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return attentive;
}

/** Keeps the push connection open while a member is logged in, online and the page is in use. */
export function useLiveUpdates(): void {
  const { token } = useStore(sessionStore);
  const isLoggedIn = token !== null;
  const online = useOnline();
  const attentive = useAttention();
  useEffect(() => {
    if (!isLoggedIn || !online || !attentive) return;
    const controller = new AbortController();
    loadPart(() => import('./connection.ts')).then(
      ({ followLiveUpdates }) => followLiveUpdates(controller.signal),
      () => undefined,
    );
    return () => controller.abort();
  }, [isLoggedIn, online, attentive]);
}
