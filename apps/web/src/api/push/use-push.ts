import { useEffect, useState } from 'react';
import { useStore } from '../../lib/external-store.ts';
import { useOnline } from '../../lib/use-online.ts';
import { sessionStore } from '../session.ts';

/** A page in the background keeps its stream this long: switching to the bank's app and back costs nothing. */
const hiddenMs = 60_000;

/** True while the page is seen, and for a while after. */
function useAttention(): boolean {
  const [attentive, setAttentive] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setAttentive(true);
      else timer = setTimeout(() => setAttentive(false), hiddenMs);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return attentive;
}

/** Has the server tell this page of changes while a member is logged in, online and looking. */
export function usePush(): void {
  const { token } = useStore(sessionStore);
  const isLoggedIn = token !== null;
  const online = useOnline();
  const attentive = useAttention();
  useEffect(() => {
    if (!isLoggedIn || !online || !attentive) return;
    const controller = new AbortController();
    import('./push-connection.ts').then(
      ({ keepPushed }) => keepPushed(controller.signal),
      () => undefined,
    );
    return () => controller.abort();
  }, [isLoggedIn, online, attentive]);
}
