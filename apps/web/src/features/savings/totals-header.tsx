import { Hero } from '@koi/ui/hero.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { savingsPurchasesQuery } from '../../api/queries/savings.ts';
import { CountUp } from '../../components/count-up.tsx';
import { Money } from '../../components/money.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useText } from '../../text/use-text.ts';
import css from './savings.module.css';

/** Everything that is saved at the moment. */
export function TotalsHeader() {
  const t = useText();
  const { data } = useInfiniteQuery(savingsPurchasesQuery(0));
  const sums = data?.pages[0]?.sums;
  return (
    <Hero
      name={t('savings.principal')}
      label={t('savings.principal')}
      amount={
        data ? <CountUp amount={toMinor(sums?.Principal) ?? 0n} /> : <Skeleton width={150} height={30} />
      }
    >
      <dl className={css.totalsRow}>
        <div>
          <dt>{t('savings.accrued')}</dt>
          <dd>
            <Money amount={data ? (toMinor(sums?.Interest) ?? 0n) : 0n} />
          </dd>
        </div>
        <div>
          <dt>{t('savings.capSum')}</dt>
          <dd>
            <Money amount={data ? (toMinor(sums?.TotalLimitInterest) ?? 0n) : 0n} />
          </dd>
        </div>
        <div>
          <dt>{t('savings.holdings')}</dt>
          <dd>{Number(sums?.TotalCount ?? 0)}</dd>
        </div>
      </dl>
    </Hero>
  );
}
