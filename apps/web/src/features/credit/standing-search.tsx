import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { Badge, Card } from '@koi/ui/surfaces.tsx';
import { useMutation } from '@tanstack/react-query';
import { AccountField, type SearchedAccount } from '../../shared/account-search/account-field.tsx';
import { FoundAccount } from '../../shared/account-search/found-account.tsx';
import { PrivateNote } from '../../shared/account-search/private-note.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { showShortTime } from '../../shared/records/show-time.ts';
import { Zone } from '../../shared/records/zone.tsx';
import rulesCss from './credit-rules.module.css';
import { daysLeft, entryState } from './credit-terms.ts';
import { creditTones } from './credit-timeline.ts';
import { type CreditAccount, type CreditEntry, searchAccount } from './queries.ts';
import css from './standing-search.module.css';

/** A search for any account: the member's own in full, of others the level. */
export function StandingSearch({ ownName }: { ownName: string }) {
  const t = useTranslate();
  const search = useMutation({
    mutationFn: async (search: SearchedAccount) => ({
      ...(await searchAccount(search)),
      isOwn: search.name.toLowerCase() === ownName,
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
        onSearch={search.mutateAsync}
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
  const t = useTranslate();
  const figures = [
    [t('credit.limit'), account.total_credit],
    [t('credit.borrowed'), account.used_credit],
    [t('credit.totalBorrowed'), account.total_borrow],
    [t('credit.totalRepaid'), account.total_lend],
  ] as const;
  return (
    <DescriptionList layout="columns" ground="sunken">
      {figures.map(([label, amount]) => (
        <Description key={label} label={label} size="lead">
          <Money amount={amount} />
        </Description>
      ))}
    </DescriptionList>
  );
}

function Entries({ entries }: { entries: readonly CreditEntry[] }) {
  const t = useTranslate();
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
