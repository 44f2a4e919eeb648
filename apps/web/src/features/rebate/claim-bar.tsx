import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Stack } from '@koi/ui/layout.tsx';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import type { Claimed } from './claimed-note.tsx';
import { claimable, type Rebates } from './queries.ts';

interface ClaimBarProps {
  rebates: Rebates;
  onClaimed: (claimed: Claimed) => void;
}

/** The claim, with the time until the next one is allowed. */
export function ClaimBar({ rebates, onClaimed }: ClaimBarProps) {
  const t = useTranslate();
  const now = useNow();
  const amount = claimable(rebates.rows);
  const claim = useMoneyMutation('POST /fsnow/fetch', {
    kind: 'fsnow/fetch',
    scope: 'rebate',
    onDone: ({ data }) => onClaimed({ amount: toMinor(data?.money), wallet: rebates.wallet }),
  });
  // The list's `deadtime` is its creation time, from which the wait counts.
  const wait = Math.max(0, Math.ceil(rebates.deadtime + rebates.waitSeconds - now / 1000));
  const waiting = rebates.waitSeconds > 0 && wait > 0;
  return (
    <Stack>
      <OperationStatus mutation={claim} kind="fsnow/fetch" />
      <MoneyButton
        size="large"
        block
        busy={claim.busy}
        disabled={amount === 0n || waiting}
        onClick={() => claim.submit({ body: { deadtime: rebates.deadtime } })}
      >
        {waiting
          ? t('rebate.wait', { seconds: wait })
          : amount === 0n
            ? t('rebate.nothing')
            : t('rebate.claim', { amount: showAmount(amount) })}
      </MoneyButton>
    </Stack>
  );
}
