import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Empties a secret when its field goes out of sight: also on a screen that is kept while another one is shown, whose effects end then. Only
 * fields call this.
 */
export function useWipeOnLeave(onChange: (value: string) => void): void {
  const wipe = useEffectEvent(() => onChange(''));
  useLayoutEffect(() => () => wipe(), []);
}
