import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { SavingsPurchase } from '../../api/queries/savings.ts';
import { Button } from '../../components/button.tsx';
import { CountUp } from '../../components/count-up.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { Badge, type Tone } from '../../components/surfaces.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useNow } from '../../lib/use-now.ts';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useShowMoney } from '../../text/currency.ts';
import { useText } from '../../text/use-text.ts';
import { Fact } from './plan-card.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import css from './savings.module.css';
import { type HoldingState, holdingAt } from './savings-terms.ts';
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
  const t = useText();
  const show = useShowMoney();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const redemption = useMoneyMutation('POST /yuebao/withdrawal', {
    kind: 'yuebao/withdrawal',
    scope: `savings-redeem:${purchase.member_plan_id}`,
    onDone: ({ money }) => {
      setAsking(false);
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
      <dl className={css.amounts}>
        <div>
          <dt>{t('savings.principal')}</dt>
          <dd>{show(principal)}</dd>
        </div>
        <div>
          <dt>{t('savings.accrued')}</dt>
          <dd className={css.gain}>
            <CountUp amount={accrued} />
          </dd>
        </div>
      </dl>
      {state !== 'ended' && (
        <div className={css.sold}>
          <div className={css.bar}>
            <span style={{ width: `${Math.round(progress * 1000) / 10}%` }} />
          </div>
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
      <dl className={css.facts}>
        <Fact label={t('savings.rate')}>
          {purchase.Rate}% · {showCycle(terms.cycleHours, t)}
        </Fact>
        <Fact label={t('savings.cap')}>{terms.cap > 0n ? show(terms.cap) : t('savings.none')}</Fact>
        <Fact label={t('savings.boughtAt')}>{showShortTime(purchase.CreatedOn, day)}</Fact>
        {state === 'ended' ? (
          <Fact label={t('savings.endedAt')}>{showShortTime(purchase.drawing_at, day)}</Fact>
        ) : (
          <Fact label={t('savings.multiple')}>
            {t('savings.multipleValue', { n: purchase.InterestAuditMultiple })}
          </Fact>
        )}
      </dl>
      {!asking && <OperationStatus mutation={redemption} kind="yuebao/withdrawal" />}
      <div className={css.actions}>
        <Button variant="secondary" onClick={onHistory}>
          {t('savings.history')}
        </Button>
        {state !== 'ended' && (
          <MoneyButton variant="quiet" busy={redemption.busy} onClick={() => setAsking(true)}>
            {t('savings.redeem')}
          </MoneyButton>
        )}
      </div>
      {asking && (
        <RedeemDialog
          holding={holding}
          purchase={purchase}
          mutation={redemption}
          onConfirm={() => redemption.submit({ body: { record_id: Number(purchase.member_plan_id) } })}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
