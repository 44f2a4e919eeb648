import { percentOf } from '@koi/money';
import type { MoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { SavingsPurchase } from '../../api/queries/savings.ts';
import { Button } from '../../components/button.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Money } from '../../components/money.tsx';
import { useNow } from '../../lib/use-now.ts';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { useShowMoney } from '../../text/currency.ts';
import { useText } from '../../text/use-text.ts';
import { Fact } from './plan-card.tsx';
import css from './savings.module.css';
import type { Holding } from './savings-terms.ts';

interface RedeemDialogProps {
  holding: Holding;
  purchase: SavingsPurchase;
  mutation: Pick<MoneyMutation<'POST /yuebao/withdrawal'>, 'busy' | 'state' | 'reason'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is returned, what it costs in turnover, and what waiting would still earn. */
export function RedeemDialog({ holding, purchase, mutation, onConfirm, onClose }: RedeemDialogProps) {
  const t = useText();
  const show = useShowMoney();
  const now = useNow();
  const { principal, accrued, nextAt } = holding;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('savings.redeemTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <MoneyButton busy={mutation.busy} onClick={onConfirm}>
            {t('savings.confirmRedeem')}
          </MoneyButton>
        </>
      }
    >
      <dl className={css.preview}>
        <Fact label={t('savings.principal')}>{show(principal)}</Fact>
        <Fact label={t('savings.accrued')}>
          <Money amount={accrued} tone="gain" />
        </Fact>
        <Fact label={t('savings.toMain')}>
          <strong>{show(principal + accrued)}</strong>
        </Fact>
        <Fact label={t('savings.raises')}>{show(turnoverOf(accrued, purchase))}</Fact>
      </dl>
      {nextAt && (
        <p className={css.hint}>
          {t('savings.waitHint')} <Countdown ms={nextAt.getTime() - now} />
        </p>
      )}
      <OperationStatus mutation={mutation} kind="yuebao/withdrawal" />
    </Dialog>
  );
}

function turnoverOf(interest: bigint, { InterestAuditMultiple }: SavingsPurchase): bigint {
  const [whole = '0', tenths = '0'] = String(InterestAuditMultiple).split('.');
  const digits = `${whole}${tenths.slice(0, 1)}`;
  return /^\d{1,11}$/.test(digits) ? percentOf(interest, String(BigInt(digits) * 10n)) : interest;
}
