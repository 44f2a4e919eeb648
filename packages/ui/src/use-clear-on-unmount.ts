import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Clears a secret when its field goes out of sight: also on a keep-alive screen while another one is shown, because
 * effects are cleaned up then. For fields only.
 */
export function useClearOnUnmount(onChange: (value: string) => void): void {
  const clear = useEffectEvent(() => onChange(''));
  useLayoutEffect(() => () => clear(), []);
}
