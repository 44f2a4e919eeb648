import type { ComponentProps } from 'react';
import { Button } from '../components/button.tsx';
import { useOnline } from '../lib/use-online.ts';

/**
 * A button that moves or claims money: disabled while offline. `OperationStatus` or `OfflineReason` beside it
 * says why.
 */
export function MoneyButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const online = useOnline();
  return <Button {...rest} disabled={disabled || !online} />;
}
