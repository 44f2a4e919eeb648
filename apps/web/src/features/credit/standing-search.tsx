import { useMutation } from '@tanstack/react-query';
import { CallFailure } from '../../api/failures.ts';
import { type CreditAccount, type CreditEntry, searchAccount } from '../../api/queries/credit.ts';
import { Money } from '../../components/money.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Badge, Card } from '../../components/surfaces.tsx';
import { useNow } from '../../lib/use-now.ts';
import { type AccountAsked, AccountField } from '../../look-up/account-field.tsx';
import { FoundAccount } from '../../look-up/found-account.tsx';
import { PrivateNote } from '../../look-up/private-note.tsx';
import { showShortTime } from '../../records/show-time.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import rulesCss from './credit-rules.module.css';
import { creditTones } from './credit-stations.ts';
import { daysLeft, entryState } from './credit-terms.ts';
import figuresCss from './figures.module.css';
import css from './standing-search.module.css';

/** A search for any account: the member's own in full, of others the level. */
export function StandingSearch({ ownName }: { ownName: string }) {
  const t = useText();
  const search = useMutation({
    mutationFn: async (asked: AccountAsked) => ({
      ...(await searchAccount(asked)),
      isOwn: asked.name.toLowerCase() === ownName,
    }),
  });
  return (
    <Card>
      <h2 className={rulesCss.helpTitle}>{t('credit.search')}</h2>
      <AccountField
        texts={{
          label: t('credit.account'),
          hint: t('credit.accountHint'),
          submit: t('credit.searchGo'),
          missing: t('credit.accountMissing'),
        }}
        ownName={ownName}
        busy={search.isPending}
        failure={search.error instanceof CallFailure ? search.error : undefined}
        onSearch={(asked) => search.mutateAsync(asked).catch(() => undefined)}
      />
      {search.isPending && <SkeletonRows count={3} height={54} />}
      <FoundAccount answer={search.data}>
        {({ row, list, isOwn }) => (
          <>
            <p className={css.foundName}>
              {row.name}
              <Badge tone="gold">{t('credit.vip', { level: row.level })}</Badge>
            </p>
            {isOwn ? (
              <>
                <Standing account={row} />
                <Entries entries={list ?? []} />
              </>
            ) : (
              <PrivateNote text={t('credit.private')} logIn={t('credit.ownLogIn')} back="/Credit/Index" />
            )}
          </>
        )}
      </FoundAccount>
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
    <dl className={figuresCss.figures}>
      {figures.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({ entries }: { entries: readonly CreditEntry[] }) {
  const t = useText();
  const now = useNow();
  if (entries.length === 0) return <p className={css.none}>{t('credit.noRecords')}</p>;
  return (
    <>
      <Zone />
      <ul className={css.entries}>
        {entries.map((entry) => {
          const state = entryState(entry, now);
          const left = daysLeft(entry, now);
          return (
            <li key={entry.id}>
              <span>
                <strong>
                  {t(entry.type === 'lend' ? 'credit.repayment' : 'credit.loan')}{' '}
                  <Money amount={entry.money} />
                </strong>
                <small>
                  {[
                    showShortTime(entry.created_at, new Date(now)),
                    entry.type === 'borrow' &&
                      t('credit.term', { days: t('common.days', { n: Number(entry.borrow_day) }) }),
                    left !== null &&
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
    </>
  );
}
