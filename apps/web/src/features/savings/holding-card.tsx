import { percentOf, toMinor } from '@koi/money';
import { Button } from '@koi/ui/button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { Badge, type Tone } from '@koi/ui/surfaces.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MoneyMutation, useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { CountUp } from '../../shared/components/count-up.tsx';
import { Countdown } from '../../shared/components/countdown.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { showShortTime } from '../../shared/records/show-time.ts';
import type { SavingsPurchase } from './queries.ts';
import css from './savings.module.css';
import { type Holding, type HoldingState, holdingAt } from './savings-terms.ts';
import { showCycle } from './show-cycle.ts';

interface HoldingCardProps {
  purchase: SavingsPurchase;
  onHistory: () => void;
  /** Called when a settlement becomes due while the card is shown. */
  onDue: () => void;
}

const tones: Readonly<Record<HoldingState, Tone>> = {
  inProgress: 'success',
  capReached: 'gold',
  settled: 'brand',
  redeeming: 'warning',
  ended: 'neutral',
};

export function HoldingCard({ purchase, onHistory, onDue }: HoldingCardProps) {
  const t = useTranslate();
  const show = useShowMoney();
  const now = useNow();
  const [isConfirming, setConfirming] = useState(false);
  const redemption = useMoneyMutation('POST /yuebao/withdrawal', {
    kind: 'yuebao/withdrawal',
    scope: `savings-redeem:${purchase.member_plan_id}`,
    onDone: ({ money }) => {
      setConfirming(false);
      toast.success(t('savings.redeemed', { amount: toMinor(money) }));
    },
  });
  const holding = holdingAt(purchase, now, redemption.busy);
  const { state, accrued, principal, terms, nextAt, progress } = holding;

  const due = useEffectEvent(onDue);
  // When the time of the next settlement changes, the previous one has just been made.
  const next = nextAt?.getTime() ?? 0;
  const seen = useRef(next);
  useEffect(() => {
    if (seen.current === next) return;
    seen.current = next;
    due();
  }, [next]);

  const day = new Date(now);
  return (
    <article className={css.card} data-state={state}>
      <header className={css.cardHead}>
        <h2>{purchase.SettingName}</h2>
        <Badge tone={tones[state]}>{t(`savings.state_${state}`)}</Badge>
      </header>
      <DescriptionList layout="columns">
        <Description label={t('savings.principal')} size="title">
          {show(principal)}
        </Description>
        <Description label={t('savings.accrued')} size="title" tone="success">
          <CountUp amount={accrued} />
        </Description>
      </DescriptionList>
      {state !== 'ended' && (
        <div className={css.sold}>
          <ProgressBar label={t(nextAt ? 'savings.nextIn' : 'savings.noFurther')} value={progress} max={1} />
          <p>
            {nextAt ? (
              <>
                <span>{t('savings.nextIn')}</span>
                <Countdown ms={nextAt.getTime() - now} />
              </>
            ) : (
              <span>{t('savings.noFurther')}</span>
            )}
          </p>
        </div>
      )}
      <DescriptionList>
        <Description label={t('savings.rate')}>
          {purchase.Rate}% · {showCycle(terms.cycleHours, t)}
        </Description>
        <Description label={t('savings.cap')}>
          {terms.cap > 0n ? show(terms.cap) : t('savings.none')}
        </Description>
        <Description label={t('savings.boughtAt')}>{showShortTime(purchase.CreatedOn, day)}</Description>
        {state === 'ended' ? (
          <Description label={t('savings.endedAt')}>{showShortTime(purchase.drawing_at, day)}</Description>
        ) : (
          <Description label={t('savings.multiple')}>
            {t('savings.multipleValue', { n: purchase.InterestAuditMultiple })}
          </Description>
        )}
      </DescriptionList>
      {!isConfirming && <OperationStatus mutation={redemption} kind="yuebao/withdrawal" />}
      <div className={css.actions}>
        <Button variant="secondary" onClick={onHistory}>
          {t('savings.history')}
        </Button>
        {state !== 'ended' && (
          <MoneyButton variant="quiet" busy={redemption.busy} onClick={() => setConfirming(true)}>
            {t('savings.redeem')}
          </MoneyButton>
        )}
      </div>
      {isConfirming && (
        <RedeemDialog
          holding={holding}
          purchase={purchase}
          mutation={redemption}
          onConfirm={() => redemption.submit({ body: { record_id: Number(purchase.member_plan_id) } })}
          onClose={() => setConfirming(false)}
        />
      )}
    </article>
  );
}

interface RedeemDialogProps {
  holding: Holding;
  purchase: SavingsPurchase;
  mutation: Pick<MoneyMutation<'POST /yuebao/withdrawal'>, 'busy' | 'state' | 'reason'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is returned, what it costs in turnover, and what waiting would still earn. */
function RedeemDialog({ holding, purchase, mutation, onConfirm, onClose }: RedeemDialogProps) {
  const t = useTranslate();
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
      <DescriptionList ground="sunken">
        <Description label={t('savings.principal')}>{show(principal)}</Description>
        <Description label={t('savings.accrued')}>
          <Money amount={accrued} tone="gain" />
        </Description>
        <Description label={t('savings.toMain')}>
          <strong>{show(principal + accrued)}</strong>
        </Description>
        <Description label={t('savings.raises')}>{show(turnoverOf(accrued, purchase))}</Description>
      </DescriptionList>
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
  const [units = '0', tenths = '0'] = String(InterestAuditMultiple).split('.');
  const digits = `${units}${tenths.slice(0, 1)}`;
  return /^\d{1,11}$/.test(digits) ? percentOf(interest, String(BigInt(digits) * 10n)) : interest;
}
