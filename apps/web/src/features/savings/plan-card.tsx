import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import type { ReactNode } from 'react';
import type { SavingsPlan } from '../../api/queries/savings.ts';
import { Button } from '../../components/button.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { Badge, type Tone } from '../../components/surfaces.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useNow } from '../../lib/use-now.ts';
import { useShowMoney } from '../../text/currency.ts';
import { useText } from '../../text/use-text.ts';
import css from './savings.module.css';
import { type PlanState, planRoom } from './savings-terms.ts';
import { showCycle } from './show-cycle.ts';

const tones: Readonly<Record<PlanState, Tone>> = {
  open: 'success',
  soldOut: 'danger',
  waiting: 'warning',
  limitReached: 'neutral',
};

export function PlanCard({ plan, onBuy }: { plan: SavingsPlan; onBuy: () => void }) {
  const t = useText();
  const show = useShowMoney();
  const now = useNow();
  const { state, remaining, personalLeft, allowedAt } = planRoom(plan, now);
  const total = toMinor(plan.TotalCount) ?? 0n;
  const cap = toMinor(plan.LimitInterest) ?? 0n;
  const limit = toMinor(plan.LimitUserOrderCount) ?? 0n;
  return (
    <article className={css.card} data-state={state}>
      <header className={css.cardHead}>
        <h2>{plan.SettingName}</h2>
        <Badge tone={tones[state]}>{t(`savings.state_${state}`)}</Badge>
      </header>
      <div className={css.rate}>
        <p>
          <strong className={css.percent}>{plan.Rate}%</strong>
          <span className={css.per}>{t('savings.perCycle', { cycle: showCycle(plan.SettleTime, t) })}</span>
        </p>
        <Badge tone="gold">{t(Number(plan.IsCycleSettle) === 1 ? 'savings.cyclic' : 'savings.single')}</Badge>
      </div>
      <div className={css.sold}>
        <ProgressBar label={t('savings.soldShare')} value={total - remaining} max={total} />
        <p>
          <span>{t('savings.remaining', { amount: remaining })}</span>
          <span>{t('savings.volume', { amount: total })}</span>
        </p>
      </div>
      <dl className={css.facts}>
        <Fact label={t('savings.range')}>
          {t('savings.rangeValue', {
            min: toMinor(plan.MinAmount),
            max: toMinor(plan.MaxAmount),
          })}
        </Fact>
        <Fact label={t('savings.cap')}>{cap > 0n ? show(cap) : t('savings.none')}</Fact>
        <Fact label={t('savings.personalLimit')}>
          {limit > 0n ? t('savings.personalValue', { limit, left: personalLeft }) : t('savings.none')}
        </Fact>
        <Fact label={t('savings.wait')}>
          {Number(plan.LimitOrderIntervalTime ?? 0) > 0
            ? showCycle(Number(plan.LimitOrderIntervalTime), t)
            : t('savings.none')}
        </Fact>
        <Fact label={t('savings.multiple')}>
          {t('savings.multipleValue', { n: plan.InterestAuditMultiple })}
        </Fact>
      </dl>
      <Button
        block
        variant={state === 'open' ? 'quiet' : 'secondary'}
        disabled={state !== 'open'}
        onClick={onBuy}
      >
        {allowedAt && state === 'waiting' ? (
          <span>
            {t('savings.buyAgainIn')} <Countdown ms={allowedAt.getTime() - now} />
          </span>
        ) : (
          t(state === 'open' ? 'savings.buy' : `savings.state_${state}`)
        )}
      </Button>
    </article>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
