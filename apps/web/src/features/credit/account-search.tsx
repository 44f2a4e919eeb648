import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../../api/failures.ts';
import { type CreditAccount, type CreditEntry, creditAccountQuery } from '../../api/queries/credit.ts';
import { failureText } from '../../api/report-failure.ts';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Badge, Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { mergeById } from '../../lib/page.ts';
import { useNow } from '../../lib/use-now.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import { AccountField } from './account-field.tsx';
import css from './credit.module.css';
import { creditTones } from './credit-stations.ts';
import { entryState } from './credit-terms.ts';

/** Any account's standing, by its name. The server masks what it shows. */
export function AccountSearch() {
  const t = useText();
  const [asked, setAsked] = useState('');
  const query = useInfiniteQuery({
    ...creditAccountQuery(asked, useStore(langStore)),
    enabled: asked !== '',
    retry: false,
  });
  const first = query.data?.pages[0];
  return (
    <Card>
      <h2 className={css.helpTitle}>{t('credit.search')}</h2>
      <AccountField
        busy={query.isFetching && !query.isFetchingNextPage}
        failure={query.error instanceof CallFailure ? failureText(query.error) : undefined}
        onSearch={(name) => {
          if (name === asked) void query.refetch();
          else setAsked(name);
        }}
      />
      {query.isLoading && <SkeletonRows count={3} height={54} />}
      {first && !query.isError && (
        <div className={css.found} aria-live="polite">
          <Standing account={first.account} />
          <Entries entries={mergeById(query.data?.pages.map(({ rows }) => rows) ?? [])} />
          {query.hasNextPage && (
            <Button
              variant="plain"
              block
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('credit.more')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Standing({ account }: { account: CreditAccount }) {
  const t = useText();
  const figures = [
    [t('credit.limit'), account.total_credit],
    [t('credit.borrowed'), account.used_credit],
    [t('credit.totalBorrowed'), account.total_borrow],
    [t('credit.totalRepaid'), account.total_lend],
  ] as const;
  return (
    <>
      <p className={css.foundName}>
        {account.name}
        <Badge tone="gold">{t('credit.vip', { level: account.level })}</Badge>
      </p>
      <dl className={css.figures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Entries({ entries }: { entries: readonly CreditEntry[] }) {
  const t = useText();
  const now = useNow();
  if (entries.length === 0) return <p className={css.none}>{t('credit.noRecords')}</p>;
  return (
    <ul className={css.entries}>
      {entries.map((entry) => {
        const state = entryState(entry, now);
        const left = Number(entry.remain_day);
        return (
          <li key={entry.id}>
            <span>
              <strong>
                {t(entry.type === 'lend' ? 'credit.repayment' : 'credit.loan')} <Money amount={entry.money} />
              </strong>
              <small>
                {[
                  showShortTime(entry.created_at, new Date(now)),
                  entry.type === 'borrow' &&
                    t('credit.term', { days: t('common.days', { n: Number(entry.borrow_day) }) }),
                  left !== 0 &&
                    t(left > 0 ? 'credit.daysLeft' : 'credit.overdueFor', {
                      days: t('common.days', { n: Math.abs(left) }),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Badge tone={creditTones[state]}>{t(`credit.state_${state}`)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
