import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earningsQuery } from '../../api/queries/invites.ts';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { DateChip } from '../../records/date-chip.tsx';
import { type Period, useRange } from '../../records/use-range.ts';
import { useText } from '../../text/use-text.ts';
import css from './promotion.module.css';

/** Earnings per game type in a range of days. */
export function EarningTypes() {
  const t = useText();
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
      <ListState
        query={earnings}
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
      </ListState>
    </Panel>
  );
}
