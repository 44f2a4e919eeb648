import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PreviousIcon from '~icons/lucide/chevron-left';
import NextIcon from '~icons/lucide/chevron-right';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Waiting } from '../components/states.tsx';
import { Card } from '../components/surfaces.tsx';
import { shiftMonth } from '../lib/calendar-days.ts';
import { toWireDate } from '../lib/dates.ts';
import { serverNow } from '../lib/server-clock.ts';
import { useText } from '../text/use-text.ts';
import css from './month-card.module.css';
import { MonthPicture } from './month-picture.tsx';
import { isQuiet, moneyMonthQuery } from './month-query.ts';

/** Deposits, withdrawals, bets and winnings of one month. */
export function MonthCard({ hidden }: { hidden: boolean }) {
  const t = useText();
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
          <Waiting>
            <Skeleton height={116} radius={10} />
          </Waiting>
        ) : isQuiet(shown) ? (
          <p className={css.state}>{t('month.empty')}</p>
        ) : (
          <MonthPicture amounts={shown.amounts} hidden={hidden} />
        )}
      </Card>
    </section>
  );
}
