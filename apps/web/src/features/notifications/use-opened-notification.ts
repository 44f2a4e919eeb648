import { useEffect, useEffectEvent } from 'react';
import { useGo } from '../../shared/navigation/use-go.ts';

/** Handles a tap on a notification while the app is open. */
export function useOpenedNotification(): void {
  const go = useGo();
  const open = useEffectEvent((path: string) => go.to(path));
  useEffect(() => {
    const listen = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path) open(data.path);
    };
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => navigator.serviceWorker?.removeEventListener('message', listen);
  }, []);
}
