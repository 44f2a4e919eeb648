import { type TurnoverReason, turnoverReasons } from '@koi/contract/enumerations';
import { useState } from 'react';
import DownIcon from '~icons/lucide/trending-down';
import UpIcon from '~icons/lucide/trending-up';
import { useOffered } from '../../api/capabilities.ts';
import { buttonClass } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { Chips } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { showMoney, toMinor } from '../../lib/amounts.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { DetailSheet } from '../../records/detail-sheet.tsx';
import { RecordList, Sum } from '../../records/record-list.tsx';
import { RecordRow } from '../../records/record-row.tsx';
import { showShortTime, showTime } from '../../records/show-time.ts';
import { useRange } from '../../records/use-range.ts';
import { useRecords } from '../../records/use-records.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import css from './turnover.module.css';
import { TurnoverBets } from './turnover-bets.tsx';
import { type TurnoverRow, type TurnoverSums, turnoverSource } from './turnover-source.ts';

/** Why the member still owes turnover: everything that raised or lowered it, with what was left after each. */
export function TurnoverScreen() {
  const t = useText();
  const [reason, setReason] = useState<TurnoverReason | 'all'>('all');
  const [open, setOpen] = useState<TurnoverRow | null>(null);
  const { now } = useRange('today');
  const records = useRecords(turnoverSource(reason, useStore(langStore)));
  const { extra } = records;
  const isOffered = useOffered('POST /turnover/history');

  if (!isOffered) {
    return (
      <Screen title={t('turnover.title')}>
        <EmptyState title={t('common.notOffered')} />
      </Screen>
    );
  }
  return (
    <Screen title={t('turnover.title')}>
      {extra ? <Owed sums={extra} /> : !records.query.isError && <Skeleton height={148} radius={20} />}
      <Chips
        label={t('turnover.reason')}
        value={reason}
        onChange={setReason}
        choices={[
          { value: 'all', label: t('turnover.all') },
          ...turnoverReasons.map((value) => ({ value, label: t(`turnover.short_${value}`) })),
        ]}
      />
      <RecordList
        records={records}
        preset="month"
        onWiden={() => setReason('all')}
        firstStep={
          <a className={buttonClass()} href={hrefTo('/Main/home')}>
            {t('turnover.play')}
          </a>
        }
        sums={
          <>
            <Sum label={t('turnover.raised')}>
              <Money amount={extra?.raised} />
            </Sum>
            <Sum label={t('turnover.lowered')}>
              <Money amount={extra?.lowered} />
            </Sum>
          </>
        }
      >
        {(row) => (
          <RecordRow
            icon={isRaise(row) ? <UpIcon /> : <DownIcon />}
            tone={isRaise(row) ? 'out' : 'in'}
            title={row.reason_text}
            time={showShortTime(row.created_at, now)}
            amount={showMoney(toMinor(row.money), { sign: 'always' })}
            trail={t('turnover.left', { amount: showMoney(toMinor(row.money_after)) })}
            onOpen={() => setOpen(row)}
          />
        )}
      </RecordList>
      {open && (
        <DetailSheet
          open
          onClose={() => setOpen(null)}
          title={open.reason_text}
          amount={showMoney(toMinor(open.money), { sign: 'always' })}
          progress={<p className={css.why}>{whyOf(open, t)}</p>}
          facts={[
            { label: t('records.time'), value: showTime(open.created_at) },
            {
              label: t('turnover.leftAfter'),
              value: open.money_after,
              shown: <Money amount={open.money_after} />,
            },
            { label: t('records.orderNo'), value: open.reference, copy: true },
            { label: t('turnover.note'), value: open.note },
          ]}
          action={open.bets > 0 ? <TurnoverBets entry={open.id} /> : undefined}
        />
      )}
    </Screen>
  );
}

function Owed({ sums }: { sums: TurnoverSums }) {
  const t = useText();
  const owed = toMinor(sums.owed) ?? 0n;
  return (
    <section className={css.panel} aria-label={t('turnover.owed')}>
      <p className={css.label}>{t('turnover.owed')}</p>
      <p className={css.amount}>
        <Money amount={owed} />
      </p>
      <p className={css.hint}>
        {t(owed > 0n ? 'turnover.owedHint' : 'turnover.freeHint', { amount: showMoney(owed) })}
      </p>
    </section>
  );
}

const isRaise = (row: TurnoverRow): boolean => !row.money.startsWith('-');

/** One sentence that says what happened. */
function whyOf(row: TurnoverRow, t: Translate): string {
  const amount = showMoney(toMinor(row.money.replace('-', '')));
  const values = { amount, bets: row.bets, base: showMoney(toMinor(row.base)), percent: row.percent ?? '' };
  if (row.reason === 'deposit' && row.base === null) return t('turnover.why_depositPlain', values);
  if (row.reason === 'adjustment')
    return t(isRaise(row) ? 'turnover.why_raised' : 'turnover.why_lowered', values);
  return t(`turnover.why_${row.reason}`, values);
}
