import type { Reply } from '@koi/contract';
import { type TurnoverReason, turnoverReasons } from '@koi/contract/enumerations';
import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { useStore } from '@koi/ui/external-store.ts';
import { Hero } from '@koi/ui/hero.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import DownIcon from '~icons/lucide/trending-down';
import UpIcon from '~icons/lucide/trending-up';
import { call } from '../../api/client.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import { Money } from '../../shared/components/money.tsx';
import { MoreRows } from '../../shared/components/more-button.tsx';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { type Translate, useTranslate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { DetailSheet } from '../../shared/records/detail-sheet.tsx';
import { filterBy } from '../../shared/records/filters.ts';
import { Sum } from '../../shared/records/record-list.tsx';
import { RecordScreen } from '../../shared/records/record-screen.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import css from './turnover.module.css';

type TurnoverRow = Reply<'POST /turnover/history'>['data']['data'][number];
type TurnoverSums = Reply<'POST /turnover/history'>['statistic'];
type TurnoverBet = Reply<'POST /turnover/bets'>['data']['data'][number];

function turnoverSource(reason: TurnoverReason | 'all', lang: Lang): RecordSource<TurnoverRow, TurnoverSums> {
  return {
    key: ['turnover', reason, lang],
    load: async (slice, options) => {
      const body = { ...(reason !== 'all' && { reason }), ...slice };
      const { data, statistic } = await call('POST /turnover/history', { body }, options);
      return { page: toPage(data), extra: statistic };
    },
  };
}

const isRaise = (row: Pick<TurnoverRow, 'money'>): boolean => !row.money.startsWith('-');

/** The bets counted by one row. */
function turnoverBetsSource(entry: number, lang: Lang): RecordSource<TurnoverBet, null> {
  return {
    key: ['turnover-bets', entry, lang],
    load: async (slice, options) => {
      const { data } = await call('POST /turnover/bets', { body: { id: entry, ...slice } }, options);
      return { page: toPage(data), extra: null };
    },
  };
}

/** Why the member still owes turnover: every change, with the remainder after it. */
export function TurnoverScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const [reason, setReason] = useState<TurnoverReason | 'all'>('all');
  const isOffered = useCapability('POST /turnover/history');

  if (!isOffered) {
    return (
      <Screen title={t('turnover.title')}>
        <EmptyState title={t('common.notOffered')} />
      </Screen>
    );
  }
  return (
    <RecordScreen<TurnoverRow, TurnoverSums>
      title={t('turnover.title')}
      source={() => turnoverSource(reason, lang)}
      dated={false}
      head={({ extra, failed }) =>
        extra ? <Owed sums={extra} /> : !failed && <Skeleton height={148} radius={20} />
      }
      filters={() => [
        filterBy({
          label: t('turnover.reason'),
          value: reason,
          onChange: setReason,
          choices: [
            { value: 'all', label: t('turnover.all') },
            ...turnoverReasons.map((value) => ({ value, label: t(`turnover.short_${value}`) })),
          ],
        }),
      ]}
      sums={(extra) => (
        <>
          <Sum label={t('turnover.raised')}>
            <Money amount={extra?.raised} />
          </Sum>
          <Sum label={t('turnover.lowered')}>
            <Money amount={extra?.lowered} />
          </Sum>
        </>
      )}
      timeOf={({ created_at }) => created_at}
      row={(entry) => ({
        icon: isRaise(entry) ? <UpIcon /> : <DownIcon />,
        tone: isRaise(entry) ? 'out' : 'in',
        title: entry.reason_text,
        amount: showAmount(entry.money, { sign: 'always' }),
        trail: t('turnover.left', { amount: showAmount(entry.money_after) }),
      })}
      detail={(entry, close) => <TurnoverDetail row={entry} onClose={close} />}
      firstStep={{ href: hrefTo('/Main/home'), label: t('turnover.play') }}
    />
  );
}

function Owed({ sums }: { sums: TurnoverSums }) {
  const t = useTranslate();
  const owed = toMinor(sums.owed, 0n);
  return (
    <Hero name={t('turnover.owed')} label={t('turnover.owed')} amount={<Money amount={owed} />}>
      <p className={css.hint}>
        {t(owed > 0n ? 'turnover.owedHint' : 'turnover.freeHint', { amount: showAmount(owed) })}
      </p>
    </Hero>
  );
}

/** One change of the turnover owed: the reason, and the bets that were counted. */
function TurnoverDetail({ row, onClose }: { row: TurnoverRow; onClose: () => void }) {
  const t = useTranslate();
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={row.reason_text}
      amount={showAmount(row.money, { sign: 'always' })}
      progress={<p className={css.why}>{whyOf(row, t)}</p>}
      facts={[
        { label: t('records.time'), value: showTime(row.created_at) },
        {
          label: t('turnover.leftAfter'),
          value: row.money_after,
          shown: <Money amount={row.money_after} />,
        },
        { label: t('records.orderNo'), value: row.reference, copy: true },
        { label: t('turnover.note'), value: row.note },
      ]}
      action={row.bets > 0 ? <TurnoverBets entry={row.id} /> : undefined}
    />
  );
}

/** One sentence that explains the change. */
function whyOf(row: TurnoverRow, t: Translate): string {
  const amount = showAmount(row.money.replace('-', ''));
  const values = { amount, bets: row.bets, base: showAmount(row.base), percent: row.percent ?? '' };
  if (row.reason === 'deposit' && row.base === null) return t('turnover.why_depositPlain', values);
  if (row.reason === 'adjustment')
    return t(isRaise(row) ? 'turnover.why_raised' : 'turnover.why_lowered', values);
  return t(`turnover.why_${row.reason}`, values);
}

/** The bets counted by one row of the history, newest first. */
export function TurnoverBets({ entry }: { entry: number }) {
  const t = useTranslate();
  const records = useRecords(turnoverBetsSource(entry, useStore(langStore)));
  const { query, rows } = records;
  return (
    <QueryBoundary queries={[query]} skeleton={<SkeletonRows count={2} height={58} />}>
      {() => (
        <section>
          <h3 className={css.betsTitle}>{t('turnover.betsBehind')}</h3>
          <ul>
            {rows.map((bet) => (
              <li key={bet.id} className={css.bet}>
                <div className={css.betName}>
                  <p>
                    {bet.api_name} · {bet.game_name}
                  </p>
                  <p className={css.betSub}>
                    {showTime(bet.bet_at)} · {bet.status_text}
                  </p>
                </div>
                <div className={css.betMoney}>
                  <Money amount={bet.money} />
                  <p className={css.betSub}>
                    {t('turnover.valid')} <Money amount={bet.valid} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <MoreRows records={records} />
        </section>
      )}
    </QueryBoundary>
  );
}
