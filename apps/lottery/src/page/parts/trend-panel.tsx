import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState, FailureState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import type { GameDefinition } from '../../draw/game.ts';
import type { TrendAnswer } from '../../draw/page-api.ts';
import type { Look } from '../looks/look.ts';
import { roadsOf, tracksOf } from '../statistics.ts';
import { useTranslate } from '../text/text.tsx';
import { Chips } from './chips.tsx';
import { HeatChart } from './heat-chart.tsx';
import styles from './lists.module.css';
import { MissingTable } from './missing-table.tsx';
import { Roads } from './roads.tsx';
import { Tabs } from './tabs.tsx';

const STATISTICS = 100;

type Kind = 'missing' | 'heat' | 'road';

/** Statistics of past draws. They predict nothing: each draw is independent, and the page says so. */
export default function TrendPanel({
  game,
  look,
  visitor,
  again,
}: {
  game: GameDefinition;
  look: Look;
  visitor: Visitor;
  again: string;
}) {
  const { t, names } = useTranslate();
  const [kind, setKind] = useState<Kind>('missing');
  const [trackId, setTrackId] = useState('');
  const { data, failed, reload } = useLoaded<TrendAnswer>(
    visitor,
    `/trend?game=${game.code}&limit=${STATISTICS}`,
    again,
  );
  if (!data) {
    return (
      <div className={styles.panel}>
        {failed ? <FailureState onRetry={reload} /> : <SkeletonRows heights={[44, 44, 360]} />}
      </div>
    );
  }
  const issues = data.draws;
  if (issues.length === 0) return <EmptyState title={t('noHistory')} />;
  const tracks = tracksOf(game, look.anywhere, names, t('trendAll'));
  const track = tracks.find(({ id }) => id === trackId) ?? tracks[0];
  return (
    <div className={styles.panel}>
      <Tabs
        label={t('tabTrend')}
        panel="trend"
        pills
        items={[
          { id: 'missing', name: t('trendMissing') },
          { id: 'heat', name: t('trendHeat') },
          { id: 'road', name: t('trendRoad') },
        ]}
        selected={kind}
        select={setKind}
      />
      <div id="trend" role="tabpanel">
        {kind !== 'road' && tracks.length > 1 && (
          <Chips label={t('trendPlace')} items={tracks} selected={track?.id ?? ''} select={setTrackId} />
        )}
        {kind === 'missing' && track && <MissingTable issues={issues} track={track} look={look} />}
        {kind === 'heat' && track && <HeatChart issues={issues} track={track} look={look} />}
        {kind === 'road' && <Roads issues={issues} roads={roadsOf(game.betTypes, names)} />}
        <p className={styles.foot}>{t('trendNote')}</p>
      </div>
    </div>
  );
}
