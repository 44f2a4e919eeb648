import { toMinor } from '@koi/money';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Hero } from '@koi/ui/hero.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { CountUp } from '../../shared/components/count-up.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './savings.module.css';
import type { SavingsSums } from './savings-source.ts';

/** Totals of all current savings. */
export function TotalsHeader({ sums, failed }: { sums: SavingsSums | undefined; failed: boolean }) {
  const t = useTranslate();
  return (
    <Hero
      name={t('savings.principal')}
      label={t('savings.principal')}
      amount={
        sums ? (
          <CountUp amount={toMinor(sums.Principal, 0n)} />
        ) : failed ? (
          '—'
        ) : (
          <Skeleton width={150} height={30} />
        )
      }
    >
      <div className={css.totalsRow}>
        <DescriptionList layout="columns">
          <Description label={t('savings.accrued')} size="lead">
            {sums ? <Money amount={toMinor(sums.Interest, 0n)} /> : '—'}
          </Description>
          <Description label={t('savings.capSum')} size="lead">
            {sums ? <Money amount={toMinor(sums.TotalLimitInterest, 0n)} /> : '—'}
          </Description>
          <Description label={t('savings.holdings')} size="lead">
            {sums ? Number(sums.TotalCount ?? 0) : '—'}
          </Description>
        </DescriptionList>
      </div>
    </Hero>
  );
}
