import { Hero } from '@koi/ui/hero.tsx';
import { CountUp } from '../../components/count-up.tsx';
import { Money } from '../../components/money.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useText } from '../../text/use-text.ts';
import css from './savings.module.css';
import type { SavingsSums } from './savings-source.ts';

/** Totals of all current savings. */
export function TotalsHeader({ sums, failed }: { sums: SavingsSums | undefined; failed: boolean }) {
  const t = useText();
  return (
    <Hero
      name={t('savings.principal')}
      label={t('savings.principal')}
      amount={
        sums ? (
          <CountUp amount={toMinor(sums.Principal) ?? 0n} />
        ) : failed ? (
          '—'
        ) : (
          <Skeleton width={150} height={30} />
        )
      }
    >
      <dl className={css.totalsRow}>
        <div>
          <dt>{t('savings.accrued')}</dt>
          <dd>{sums ? <Money amount={toMinor(sums.Interest) ?? 0n} /> : '—'}</dd>
        </div>
        <div>
          <dt>{t('savings.capSum')}</dt>
          <dd>{sums ? <Money amount={toMinor(sums.TotalLimitInterest) ?? 0n} /> : '—'}</dd>
        </div>
        <div>
          <dt>{t('savings.holdings')}</dt>
          <dd>{sums ? Number(sums.TotalCount ?? 0) : '—'}</dd>
        </div>
      </dl>
    </Hero>
  );
}
