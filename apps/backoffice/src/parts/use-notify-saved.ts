import { useNotify } from 'react-admin';

/** Says after a call that may wait for a second operator whether it is carried out. */
export function useNotifySaved(): (isSaved: boolean, done?: string) => void {
  const notify = useNotify();
  return (isSaved, done = 'koi.done') =>
    notify(isSaved ? done : 'koi.second_needed', { type: isSaved ? 'success' : 'info' });
}
