import { Button } from '@koi/ui/button.tsx';
import { useOnline } from '@koi/ui/use-online.ts';
import type { ComponentProps } from 'react';

/**
 * A button that moves or claims money: disabled while offline. `OperationStatus` or `OfflineReason` beside it
 * says why.
 */
export function MoneyButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const online = useOnline();
  return <Button {...rest} disabled={disabled || !online} />;
}
