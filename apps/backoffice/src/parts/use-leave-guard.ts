import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before unsaved input is lost by navigation, reload or closing the page. Beside a list, `part` is the
 * address parameter of the open row: opening another row loses the input, too.
 */
export function useLeaveGuard(isOn: boolean, question: string, part?: string): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const opened = ({ search }: { search: string }) =>
      part === undefined ? null : new URLSearchParams(search).get(part);
    const isLeft =
      currentLocation.pathname !== nextLocation.pathname || opened(currentLocation) !== opened(nextLocation);
    const { saved = false } = (nextLocation.state ?? {}) as { saved?: boolean };
    return isOn && isLeft && !saved;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}
