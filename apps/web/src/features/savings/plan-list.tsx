import { toMinor } from '@koi/money';
import { Button } from '@koi/ui/button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge, type Tone } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PiggyIcon from '~icons/lucide/piggy-bank';
import { Countdown } from '../../shared/components/countdown.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { PurchaseSheet } from './purchase-sheet.tsx';
import { type SavingsPlan, savingsPlansQuery } from './queries.ts';
import css from './savings.module.css';
import { type PlanState, planAllowance } from './savings-terms.ts';
import { showCycle } from './show-cycle.ts';

const tones: Readonly<Record<PlanState, Tone>> = {
  open: 'success',
  soldOut: 'danger',
  waiting: 'warning',
  limitReached: 'neutral',
};

function PlanCard({ plan, onBuy }: { plan: SavingsPlan; onBuy: () => void }) {
  const t = useTranslate();
  const show = useShowMoney();
  const now = useNow();
  const { state, remaining, personalLeft, allowedAt } = planAllowance(plan, now);
  const total = toMinor(plan.TotalCount, 0n);
  const cap = toMinor(plan.LimitInterest, 0n);
  const limit = toMinor(plan.LimitUserOrderCount, 0n);
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
      <DescriptionList>
        <Description label={t('savings.range')}>
          {t('savings.rangeValue', {
            min: toMinor(plan.MinAmount),
            max: toMinor(plan.MaxAmount),
          })}
        </Description>
        <Description label={t('savings.cap')}>{cap > 0n ? show(cap) : t('savings.none')}</Description>
        <Description label={t('savings.personalLimit')}>
          {limit > 0n ? t('savings.personalValue', { limit, left: personalLeft }) : t('savings.none')}
        </Description>
        <Description label={t('savings.wait')}>
          {Number(plan.LimitOrderIntervalTime ?? 0) > 0
            ? showCycle(Number(plan.LimitOrderIntervalTime), t)
            : t('savings.none')}
        </Description>
        <Description label={t('savings.multiple')}>
          {t('savings.multipleValue', { n: plan.InterestAuditMultiple })}
        </Description>
      </DescriptionList>
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

export function PlanList({ onBought }: { onBought: () => void }) {
  const t = useTranslate();
  const plans = useQuery(savingsPlansQuery(useStore(langStore)));
  const [picked, setPicked] = useState<number | null>(null);
  const plan = plans.data?.find(({ id }) => id === picked);
  return (
    <>
      <QueryBoundary
        queries={[plans]}
        skeleton={<SkeletonRows count={3} height={330} radius={20} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState icon={<PiggyIcon />} title={t('savings.noPlans')} text={t('savings.noPlansHint')} />
        }
      >
        {(list) => (
          <Stack as="ul">
            {list.map((entry) => (
              <li key={entry.id}>
                <PlanCard plan={entry} onBuy={() => setPicked(entry.id)} />
              </li>
            ))}
          </Stack>
        )}
      </QueryBoundary>
      {plan && <PurchaseSheet plan={plan} onClose={() => setPicked(null)} onBought={onBought} />}
    </>
  );
}
