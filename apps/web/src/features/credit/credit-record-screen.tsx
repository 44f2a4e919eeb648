import type { CreditType } from '@koi/contract/enumerations';
import { useEffect, useEffectEvent, useState } from 'react';
import LoanIcon from '~icons/lucide/banknote-arrow-down';
import RepaymentIcon from '~icons/lucide/banknote-arrow-up';
import type { CreditEntry } from '../../api/queries/credit.ts';
import { buttonClass } from '../../components/button.tsx';
import { InfiniteList } from '../../components/infinite-list.tsx';
import { Money } from '../../components/money.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { Chips } from '../../components/segmented.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { siteOffset } from '../../lib/dates.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { inAccountCurrency } from '../../navigation/in-account-currency.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { recordHeight } from '../../records/record-list.tsx';
import { RecordRow } from '../../records/record-row.tsx';
import { showShortTime } from '../../records/show-time.ts';
import { type ReadRecords, useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { CreditClosed } from './credit-closed.tsx';
import { CreditDetail } from './credit-detail.tsx';
import { type CreditRow, creditSource, isOpenLoan } from './credit-source.ts';
import { creditTones } from './credit-stations.ts';
import { entryState } from './credit-terms.ts';
import { RequestCard } from './request-card.tsx';
import { isClosed, useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** The member's loans and repayments. */
export const CreditRecordScreen = inAccountCurrency(function CreditRecordScreen() {
  const t = useText();
  const { audience, member, position, now } = useOwnCredit();
  const name = audience === 'member' ? (member.data?.name ?? '') : '';
  const records = useRecords(creditSource(name, useStore(langStore)), isOpenLoan, { enabled: name !== '' });
  return (
    <Screen title={t('credit.records')}>
      {isClosed(records.query.error) ? (
        <CreditClosed />
      ) : audience !== 'member' ? (
        <VisitorPanel audience={audience} back="/Credit/Record" />
      ) : (
        <PartsState parts={[member]} skeleton={<SkeletonRows count={6} height={recordHeight - 8} />}>
          {() => <Records records={records} request={position?.request ?? null} now={now} />}
        </PartsState>
      )}
    </Screen>
  );
});

interface RecordsProps {
  records: ReadRecords<CreditRow>;
  /** The member's newest request. */
  request: CreditEntry | null;
  now: number;
}

function Records({ records, request, now }: RecordsProps) {
  const t = useText();
  const [type, setType] = useState<CreditType | ''>('');
  const offset = useStore(siteOffset);
  const [open, setOpen] = useState<CreditRow | null>(null);
  const { query, loadMore } = records;
  const rows = type === '' ? records.rows : records.rows.filter((row) => row.type === type);

  // Rows are filtered on the client: pages without a matching row are skipped.
  const passOver = useEffectEvent(loadMore);
  const isBarren = rows.length === 0 && query.hasNextPage && !query.isFetching && !query.isError;
  useEffect(() => {
    if (isBarren) void passOver();
  }, [isBarren]);

  // Where no row matches yet, retry loads the page that failed.
  const { isError, isFetching } = query;
  const further = { data: rows.length > 0 || undefined, isError, isFetching, refetch: loadMore };

  // Accepted loans are in the list: only requests that were not paid out need their own card.
  const undecided = request && ['reviewing', 'refused'].includes(entryState(request, now)) ? request : null;
  return (
    <>
      {undecided && <RequestCard request={undecided} now={now} />}
      <Chips
        label={t('credit.kind')}
        value={type}
        onChange={setType}
        choices={[
          { value: '', label: t('records.all') },
          { value: 'borrow', label: t('credit.loan') },
          { value: 'lend', label: t('credit.repayment') },
        ]}
      />
      <ListState
        query={query}
        skeleton={<SkeletonRows count={6} height={recordHeight - 8} />}
        isEmpty={() => rows.length === 0 && !query.hasNextPage}
        empty={
          <EmptyState
            icon={<LoanIcon />}
            title={t('credit.noRecords')}
            text={t('credit.noRecordsHint')}
            action={
              <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Credit/Borrow')}>
                {t('credit.borrowNow')}
              </a>
            }
          />
        }
      >
        {() => (
          <PartsState parts={[further]} skeleton={<SkeletonRows count={3} height={recordHeight - 8} />}>
            {() => (
              <>
                <Zone />
                <InfiniteList
                  key={`${type} ${offset}`}
                  estimateHeight={recordHeight}
                  records={{ ...records, rows }}
                >
                  {(row) => {
                    const state = entryState(row, now);
                    return (
                      <RecordRow
                        icon={row.type === 'lend' ? <RepaymentIcon /> : <LoanIcon />}
                        tone={row.type === 'lend' ? 'out' : 'in'}
                        title={t(row.type === 'lend' ? 'credit.repayment' : 'credit.loan')}
                        time={showShortTime(row.created_at, new Date(now))}
                        amount={<Money amount={row.money} />}
                        trail={<Badge tone={creditTones[state]}>{t(`credit.state_${state}`)}</Badge>}
                        onOpen={() => setOpen(row)}
                      />
                    );
                  }}
                </InfiniteList>
              </>
            )}
          </PartsState>
        )}
      </ListState>
      {open && <CreditDetail entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}
