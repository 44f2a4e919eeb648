import { showAmount } from '@koi/money/show-amount';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Hero } from '@koi/ui/hero.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Segmented } from '@koi/ui/segmented.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import DownIcon from '~icons/lucide/trending-down';
import UpIcon from '~icons/lucide/trending-up';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { DateChip } from '../../shared/records/date-chip.tsx';
import { DetailSheet } from '../../shared/records/detail-sheet.tsx';
import { filterBy } from '../../shared/records/filters.ts';
import { RecordScreen } from '../../shared/records/record-screen.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { type Period, useRange } from '../../shared/records/use-range.ts';
import { type EarningRow, earningColumns, earningSource } from './earning-source.ts';
import css from './promotion.module.css';
import { type Earnings, earningsQuery } from './queries.ts';

const percent = (rate: string): string => (rate === '' ? '' : `${rate}%`);

/** One commission, from the bet to the earnings. */
function EarningDetail({ row, onClose }: { row: EarningRow; onClose: () => void }) {
  const t = useTranslate();
  const valid = showAmount(row.valid);
  const money = showAmount(row.money, { sign: 'always' });
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={t('invites.commission')}
      amount={money}
      progress={
        row.isCorrection ? (
          <p className={css.why}>{t('invites.corrected')}</p>
        ) : row.rate === '' ? undefined : (
          <p className={css.why}>{t('invites.formula', { valid, rate: percent(row.rate), money })}</p>
        )
      }
      facts={[
        { label: t('invites.member'), value: row.member, copy: true },
        { label: t('bets.gameType'), value: row.typeName },
        { label: t('bets.valid'), value: valid },
        { label: t('invites.rate'), value: percent(row.rate) },
        { label: t('invites.ownRate'), value: percent(row.ownRate) },
        { label: t('bets.number'), value: row.bill, copy: true },
        { label: t('records.time'), value: showTime(row.time) },
      ]}
    />
  );
}

const every = 0;

interface EarningsListProps {
  title: string;
  /** Above everything else. */
  nav?: ReactNode;
  /** Below the sum. */
  head?: ReactNode;
}

/**
 * An agent's earnings: in total, by game type, and commission by commission, with the link that brings in
 * more.
 */
export function EarningsList({ title, nav, head }: EarningsListProps) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const [who, setWho] = useState<'direct' | 'deeper'>('direct');
  const [type, setType] = useState(every);
  const earned = useQuery(earningsQuery(useRange('month').range, lang));
  const types = earned.data?.types ?? [];
  return (
    <RecordScreen<EarningRow, null>
      title={title}
      source={() => earningSource(who, type, lang)}
      dated={false}
      head={({ failed }) => (
        <>
          {nav}
          {/* Without any data the list says why, once. */}
          {!(failed && earned.data === undefined) && (
            <QueryBoundary queries={[earned]} skeleton={<Skeleton height={148} radius={20} />}>
              {(earnings) => <Earned earnings={earnings} />}
            </QueryBoundary>
          )}
          {head}
          {!failed && <EarningTypes />}
          <h2 className={css.heading}>{t('invites.records')}</h2>
          <Segmented
            label={t('invites.who')}
            value={who}
            onChange={setWho}
            choices={[
              { value: 'direct', label: t('invites.direct') },
              { value: 'deeper', label: t('invites.deeper') },
            ]}
          />
        </>
      )}
      filters={() =>
        types.length > 1
          ? [
              filterBy({
                label: t('bets.gameType'),
                value: type,
                onChange: setType,
                choices: [
                  { value: every, label: t('bets.allTypes') },
                  ...types.map(({ gameType, title: name }) => ({ value: gameType, label: name })),
                ],
              }),
            ]
          : []
      }
      sums={() => null}
      timeOf={({ time }) => time}
      row={(earning) => {
        const isLess = earning.money.startsWith('-');
        return {
          icon: isLess ? <DownIcon /> : <UpIcon />,
          tone: isLess ? 'out' : 'in',
          title: earning.member,
          note: earning.typeName,
          amount: showAmount(earning.money, { sign: 'always' }),
          trail: [showAmount(earning.valid), earning.rate && `${earning.rate}%`].filter(Boolean).join(' × '),
        };
      }}
      detail={(earning, close) => <EarningDetail row={earning} onClose={close} />}
      firstStep={{ href: hrefTo('/Team/invites'), label: t('profile.invites') }}
      file={{ name: 'commissions', columns: earningColumns(t) }}
    />
  );
}

function Earned({ earnings }: { earnings: Earnings }) {
  const t = useTranslate();
  return (
    <Hero name={t('invites.earned')} label={t('invites.earned')} amount={<Money amount={earnings.total} />}>
      <div className={css.parts}>
        <DescriptionList layout="columns">
          <Description label={t('invites.direct')} size="lead">
            <Money amount={earnings.direct} />
          </Description>
          <Description label={t('invites.deeper')} size="lead">
            <Money amount={earnings.deeper} />
          </Description>
        </DescriptionList>
      </div>
      {earnings.owed > 0n && (
        <p className={css.owed}>{t('invites.owed', { amount: showAmount(earnings.owed) })}</p>
      )}
    </Hero>
  );
}

/** Earnings per game type in a range of days. */
function EarningTypes() {
  const t = useTranslate();
  const [period, setPeriod] = useState<Period>('week');
  const { range } = useRange(period);
  const earnings = useQuery({
    ...earningsQuery(range, useStore(langStore)),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('invites.byType')}>
      <div>
        <DateChip period={period} onPeriod={setPeriod} />
      </div>
      <QueryBoundary
        queries={[earnings]}
        skeleton={<SkeletonRows count={2} height={48} />}
        isEmpty={({ types }) => types.length === 0}
        empty={<p className={css.none}>{t('invites.noneEarned')}</p>}
      >
        {({ types }) => (
          <ul className={css.types} aria-busy={earnings.isPlaceholderData}>
            {types.map(({ gameType, title, total, direct, deeper }) => (
              <li key={gameType}>
                <strong>{title}</strong>
                <Money amount={total} tone="gain" />
                <p>
                  {t('invites.direct')} <Money amount={direct} />
                </p>
                <p>
                  {t('invites.deeper')} <Money amount={deeper} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
}
