import type { CreditType } from '@koi/contract/enumerations';
import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Chips } from '@koi/ui/segmented.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import LoanIcon from '~icons/lucide/banknote-arrow-down';
import RepaymentIcon from '~icons/lucide/banknote-arrow-up';
import { InfiniteList } from '../../shared/components/infinite-list.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { DetailSheet } from '../../shared/records/detail-sheet.tsx';
import { recordHeight } from '../../shared/records/record-list.tsx';
import { RecordRow } from '../../shared/records/record-row.tsx';
import { showShortTime, showTime } from '../../shared/records/show-time.ts';
import { Timeline } from '../../shared/records/timeline.tsx';
import { type ReadRecords, type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { siteOffset } from '../../shared/time/dates.ts';
import { CreditClosed } from './credit-closed.tsx';
import { daysLeft, entryState } from './credit-terms.ts';
import { creditTimeline, creditTones } from './credit-timeline.ts';
import { type CreditEntry, type CreditRecord, readCreditRecords } from './queries.ts';
import { RequestCard } from './request-card.tsx';
import { isClosed, useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

type CreditRow = CreditRecord | CreditEntry;

/** The member's loans and repayments. Servers allow few of these calls a minute: nothing is read again by itself. */
const creditSource = (name: string, lang: Lang): RecordSource<CreditRow, null> => ({
  key: ['credit', name, lang],
  load: async (slice, options) => ({ page: await readCreditRecords(name, slice, options), extra: null }),
  pollMs: null,
});

/** A loan that is still to be repaid. */
const isOpenLoan = (row: CreditRow): boolean => ['running', 'overdue'].includes(entryState(row, 0));

/** The member's loans and repayments. */
export const CreditRecordScreen = inAccountCurrency(function CreditRecordScreen() {
  const t = useTranslate();
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
        <QueryBoundary queries={[member]} skeleton={<SkeletonRows count={6} height={recordHeight - 12} />}>
          {() => <Records records={records} request={position?.request ?? null} now={now} />}
        </QueryBoundary>
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
  const t = useTranslate();
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
      <QueryBoundary
        queries={[query]}
        skeleton={<SkeletonRows count={6} height={recordHeight - 12} />}
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
          <QueryBoundary queries={[further]} skeleton={<SkeletonRows count={3} height={recordHeight - 12} />}>
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
          </QueryBoundary>
        )}
      </QueryBoundary>
      {open && <CreditDetail entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface CreditDetailProps {
  entry: CreditEntry | CreditRecord;
  onClose: () => void;
}

function CreditDetail({ entry, onClose }: CreditDetailProps) {
  const t = useTranslate();
  const now = useNow();
  const state = entryState(entry, now);
  const isLoan = entry.type === 'borrow';
  const left = daysLeft(entry, now);
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={t(isLoan ? 'credit.loan' : 'credit.repayment')}
      amount={<Money amount={entry.money} />}
      badge={<Badge tone={creditTones[state]}>{t(`credit.state_${state}`)}</Badge>}
      progress={<Timeline steps={creditTimeline(entry, now, t)} />}
      facts={[
        { label: t('records.orderNo'), value: String(entry.id), copy: true },
        { label: t('records.status'), value: t(`credit.state_${state}`) },
        { label: t('credit.days'), value: isLoan ? t('common.days', { n: Number(entry.borrow_day) }) : null },
        {
          label: t(left !== null && left < 0 ? 'credit.overdueDays' : 'credit.countdown'),
          value: left === null ? null : t('common.days', { n: Math.abs(left) }),
        },
        { label: t('credit.due'), value: showTime(entry.dead_at) },
        { label: t('records.time'), value: showTime(entry.created_at) },
      ]}
    />
  );
}
