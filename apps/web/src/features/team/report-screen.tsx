import { Hero } from '@koi/ui/hero.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnServer } from '../../api/capabilities.ts';
import { chartQuery, reportQuery } from '../../api/queries/team.ts';
import { Money } from '../../components/money.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { DateChip } from '../../records/date-chip.tsx';
import { daysOf, type Period, useRange } from '../../records/use-range.ts';
import { Zone } from '../../records/zone.tsx';
import { TeamNav } from '../../team/team-nav.tsx';
import { useText } from '../../text/use-text.ts';
import { DayChart } from './day-chart.tsx';
import css from './report.module.css';
import { Compared, ReportTiles } from './report-tiles.tsx';
import { daysBefore } from './team-days.ts';

/** The team's figures in a range of days, compared with the preceding days, and day by day. */
export function ReportScreen() {
  const t = useText();
  const [who, setWho] = useState<'direct' | 'whole'>('whole');
  const [period, setPeriod] = useState<Period>('week');
  const days = daysOf(period, useRange(period).now);
  // Other back ends count only direct members, whatever is requested, and compute the result differently.
  const isOwn = useOwnServer();
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
      <PartsState parts={[report]} skeleton={<ReportSkeleton />}>
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
      </PartsState>
      <ListState
        query={chart}
        skeleton={<Skeleton height={420} radius={20} />}
        isEmpty={(chartDays) => chartDays.length === 0}
        empty={null}
      >
        {(chartDays) => <DayChart days={chartDays} />}
      </ListState>
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
