import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { claimable, type Rebates } from '../../api/queries/rebate.ts';
import { toMinor } from '../../lib/amounts.ts';
import { showMoney } from '../../lib/show-money.ts';
import { useNow } from '../../lib/use-now.ts';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { useText } from '../../text/use-text.ts';
import type { Claimed } from './claimed-note.tsx';
import css from './rebate.module.css';

interface ClaimBarProps {
  rebates: Rebates;
  onClaimed: (claimed: Claimed) => void;
}

/** The claim, with the time until the next one is allowed. */
export function ClaimBar({ rebates, onClaimed }: ClaimBarProps) {
  const t = useText();
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
    <div className={css.claim}>
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
            : t('rebate.claim', { amount: showMoney(amount) })}
      </MoneyButton>
    </div>
  );
}
