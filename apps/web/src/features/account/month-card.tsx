import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { shareOf } from '@koi/ui/progress-bar.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { OfflineFallback } from '@koi/ui/states.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PreviousIcon from '~icons/lucide/chevron-left';
import NextIcon from '~icons/lucide/chevron-right';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { shiftMonth } from '../../shared/time/calendar-days.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import css from './month-card.module.css';
import { isEmptyMonth, type MoneyMonth, type MonthFigure, moneyMonthQuery } from './queries.ts';

const bars = [
  { name: 'money_in', label: 'month.in' },
  { name: 'money_out', label: 'month.out' },
  { name: 'played', label: 'month.played' },
  { name: 'won', label: 'month.won' },
] as const;
const lines = [
  { name: 'result', label: 'month.result' },
  { name: 'rewards', label: 'month.rewards' },
  { name: 'fees', label: 'month.fees' },
  { name: 'other', label: 'month.other' },
] as const;

interface MonthPictureProps {
  amounts: MoneyMonth['amounts'];
  /** Shows neither the amounts nor their proportions. */
  hidden: boolean;
}

/** Four bars on one scale, and below them the other changes of the wallets. */
function MonthPicture({ amounts, hidden }: MonthPictureProps) {
  const t = useTranslate();
  const width = (name: MonthFigure) => {
    // A common scale, so that the lengths can be compared.
    const shares = bars.map((bar) =>
      amounts[bar.name] > 0n ? shareOf(amounts[name], amounts[bar.name]) : 1,
    );
    return hidden || amounts[name] <= 0n ? 0 : Math.min(...shares) * 100;
  };
  const shownLines = lines.filter(({ name }) => name === 'result' || amounts[name] !== 0n);
  return (
    <>
      <dl className={css.bars}>
        {bars.map(({ name, label }) => (
          <div key={name} data-bar={name}>
            <dt>{t(label)}</dt>
            <dd className={css.track} aria-hidden>
              <span style={{ width: `${width(name)}%` }} data-some={amounts[name] > 0n && !hidden} />
            </dd>
            <dd className={css.amount}>
              <Money amount={amounts[name]} hidden={hidden} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={css.lines}>
        {shownLines.map(({ name, label }) => (
          <div key={name} data-line={name}>
            <dt>{t(label)}</dt>
            <dd>
              <Money amount={name === 'fees' ? -amounts.fees : amounts[name]} tone="gain" hidden={hidden} />
            </dd>
          </div>
        ))}
      </dl>
      {amounts.open > 0n && !hidden && (
        <p className={css.note}>{t('month.open', { amount: showAmount(amounts.open) })}</p>
      )}
      <p className={css.note}>{t('month.source')}</p>
    </>
  );
}

/** Deposits, withdrawals, bets and winnings of one month. */
export function MonthCard({ hidden }: { hidden: boolean }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const now = useQuery(moneyMonthQuery(undefined));
  const other = useQuery({
    ...moneyMonthQuery(chosen),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  });
  const query = chosen === undefined ? now : other;
  const shown = query.data;
  // Shown before the data loads, and when loading fails; built as text, because the first date formatting of
  // a page is slow.
  const month = chosen ?? now.data?.last ?? toWireDate(new Date(serverNow())).slice(0, 7);
  const [year = '', number = ''] = month.split('-');
  const isStale = shown !== undefined && shown.month !== month;
  const choose = (months: number) => {
    if (!now.data) return;
    const next = shiftMonth(month, months);
    setChosen(next === now.data.last ? undefined : next);
  };
  return (
    <section aria-label={t('month.title')} data-month>
      <Card>
        <header className={css.head}>
          <h2>{t('month.title')}</h2>
          <div className={css.chooser}>
            <IconButton
              label={t('month.previous')}
              disabled={!now.data || month <= now.data.first}
              onClick={() => choose(-1)}
            >
              <PreviousIcon />
            </IconButton>
            <span aria-live="polite">{t('month.name', { year, month: Number(number) })}</span>
            <IconButton
              label={t('month.next')}
              disabled={!now.data || month >= now.data.last}
              onClick={() => choose(1)}
            >
              <NextIcon />
            </IconButton>
          </div>
        </header>
        {query.isError && (!shown || isStale) ? (
          <div className={css.state} role="alert">
            <p>{t('common.loadFailed')}</p>
            <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        ) : !shown || isStale ? (
          <OfflineFallback>
            <Skeleton height={116} radius={10} />
          </OfflineFallback>
        ) : isEmptyMonth(shown) ? (
          <p className={css.state}>{t('month.empty')}</p>
        ) : (
          <MonthPicture amounts={shown.amounts} hidden={hidden} />
        )}
      </Card>
    </section>
  );
}
