import type { Minor } from '@koi/money';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Hero } from '@koi/ui/hero.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Segmented } from '@koi/ui/segmented.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import DownIcon from '~icons/lucide/arrow-down';
import UpIcon from '~icons/lucide/arrow-up';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { Money } from '../../shared/components/money.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { DateChip } from '../../shared/records/date-chip.tsx';
import { daysOf, type Period, useRange } from '../../shared/records/use-range.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { type Days, daysIn, shiftDay } from '../../shared/time/calendar-days.ts';
import { DayChart } from './day-chart.tsx';
import { chartQuery, reportQuery, type TeamReport } from './queries.ts';
import css from './report.module.css';
import { TeamNav } from './team-nav.tsx';

const amounts = [
  ['deposits', 'team.deposits'],
  ['withdrawals', 'team.withdrawals'],
  ['valid', 'bets.valid'],
  ['playersResult', 'team.playersResult'],
  ['gifts', 'team.gifts'],
  ['rebates', 'team.rebates'],
  ['others', 'team.others'],
] as const satisfies readonly (readonly [keyof TeamReport, TextId])[];
const counts = [
  ['newMembers', 'team.newMembers'],
  ['active', 'team.active'],
] as const;

interface ReportTilesProps {
  report: TeamReport;
  /** The same number of days before; undefined while loading. */
  before: TeamReport | undefined;
}

/** All figures of the report, with those of the preceding days. */
function ReportTiles({ report, before }: ReportTilesProps) {
  const t = useTranslate();
  return (
    <DescriptionList layout="tiles">
      {amounts.map(([name, label]) => (
        <Tile key={name} label={t(label)} value={<Money amount={report[name]} />}>
          {before && (
            <Compared now={report[name]} before={before[name]}>
              <Money amount={before[name]} />
            </Compared>
          )}
        </Tile>
      ))}
      {counts.map(([name, label]) => (
        <Tile key={name} label={t(label)} value={report[name]}>
          {before && (
            <Compared now={BigInt(report[name])} before={BigInt(before[name])}>
              {before[name]}
            </Compared>
          )}
        </Tile>
      ))}
      <Tile label={t('team.members')} value={report.members}>
        {t('team.onlineNow', { n: report.online })}
      </Tile>
    </DescriptionList>
  );
}

const Tile = ({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) => (
  <Description label={label} note={children}>
    {value}
  </Description>
);

/** The trend, the change in percent where it is meaningful, and the earlier amount. */
function Compared({ now, before, children }: { now: Minor; before: Minor; children: ReactNode }) {
  const t = useTranslate();
  if (now === before) return <span>{t('team.unchanged')}</span>;
  const percent = percentMore(now, before);
  const more = now > before;
  const Icon = more ? UpIcon : DownIcon;
  return (
    <span className={css.compared}>
      <Icon
        className="icon"
        aria-hidden={false}
        role="img"
        aria-label={t(more ? 'team.more' : 'team.less')}
      />
      {'\u00a0'}
      {percent !== null && percent !== 0n && `${percent < 0n ? -percent : percent}% `}
      {t('team.before')} <span className={css.before}>{children}</span>
    </span>
  );
}

/** The team's figures in a range of days, compared with the preceding days, and day by day. */
export function ReportScreen() {
  const t = useTranslate();
  const [who, setWho] = useState<'direct' | 'whole'>('whole');
  const [period, setPeriod] = useState<Period>('week');
  const days = daysOf(period, useRange(period).now);
  // Other back ends count only direct members, whatever is requested, and compute the result differently.
  const isOwn = useIsKoiBackend();
  const isDirect = !isOwn || who === 'direct';
  const report = useQuery({ ...reportQuery(days, isDirect), placeholderData: keepPreviousData });
  const earlier = daysBefore(days);
  const before = useQuery(reportQuery(earlier, isDirect));
  const chart = useQuery({ ...chartQuery(isDirect), placeholderData: keepPreviousData });
  return (
    <Screen title={t('profile.team')}>
      <TeamNav at="report" />
      {isOwn && (
        <Segmented
          label={t('team.who')}
          value={who}
          onChange={setWho}
          choices={[
            { value: 'whole', label: t('team.whole') },
            { value: 'direct', label: t('team.direct') },
          ]}
        />
      )}
      <div>
        <DateChip period={period} onPeriod={setPeriod} />
      </div>
      <QueryBoundary queries={[report]} skeleton={<ReportSkeleton />}>
        {(figures) => (
          <div className={css.report} data-stale={report.isPlaceholderData || undefined}>
            <Hero name={t('team.result')} label={t('team.result')} amount={<Money amount={figures.result} />}>
              <p className={css.hint}>
                {before.data && (
                  <Compared now={figures.result} before={before.data.result}>
                    <Money amount={before.data.result} />
                  </Compared>
                )}
                <span>{t(isOwn ? 'team.resultHint' : 'team.direct')}</span>
              </p>
            </Hero>
            <div className={css.range}>
              {t('team.comparedWith', { from: earlier[0], until: earlier[1] })} <Zone />
            </div>
            <ReportTiles report={figures} before={before.data} />
          </div>
        )}
      </QueryBoundary>
      <QueryBoundary
        queries={[chart]}
        skeleton={<Skeleton height={420} radius={20} />}
        isEmpty={(chartDays) => chartDays.length === 0}
      >
        {(chartDays) => <DayChart days={chartDays} />}
      </QueryBoundary>
    </Screen>
  );
}

function ReportSkeleton() {
  return (
    <div className={css.report}>
      <Skeleton height={132} radius={20} />
      <div className={css.tiles}>
        {Array.from({ length: 10 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes.
          <Skeleton key={index} height={86} radius={12} />
        ))}
      </div>
    </div>
  );
}

/** The same number of days immediately before these. */
export function daysBefore(days: Days): Days {
  const length = daysIn(days);
  return [shiftDay(days[0], -length), shiftDay(days[0], -1)];
}

/** The change in whole percent, truncated; null when the earlier amount was zero or negative. */
export function percentMore(now: Minor, before: Minor): bigint | null {
  return before > 0n ? ((now - before) * 100n) / before : null;
}
