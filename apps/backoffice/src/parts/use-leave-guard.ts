import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before what was written is lost: by another room, by reloading, by closing the page. */
export function useLeaveGuard(isOn: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, nextLocation: { state } }) =>
      isOn &&
      currentLocation.pathname !== nextLocation.pathname &&
      (state as { saved?: boolean } | null)?.saved !== true,
  );
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
