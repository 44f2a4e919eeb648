import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Chips } from '@koi/ui/segmented.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { type RebateLevel, rebateLevelsQuery } from './queries.ts';
import css from './rebate.module.css';

/** All rebate levels, one game type at a time. */
export function LadderSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Sheet open={open} onClose={onClose} title={t('rebate.ladder')}>
      <Ladder />
    </Sheet>
  );
}

function Ladder() {
  const t = useTranslate();
  const levels = useQuery(rebateLevelsQuery(useStore(langStore)));
  return (
    <Stack>
      <p className={css.ladderHint}>{t('rebate.ladderHint')}</p>
      <QueryBoundary
        queries={[levels]}
        skeleton={<SkeletonRows count={4} height={52} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('rebate.noLevels')} text={t('rebate.noLevelsHint')} />}
      >
        {(rows) => <Steps rows={rows} />}
      </QueryBoundary>
    </Stack>
  );
}

function Steps({ rows }: { rows: readonly RebateLevel[] }) {
  const t = useTranslate();
  const types = [...new Map(rows.map((row) => [row.gameType, row.title]))];
  const [picked, setPicked] = useState(types[0]?.[0] ?? 0);
  return (
    <>
      <Chips
        label={t('rebate.gameType')}
        value={picked}
        onChange={setPicked}
        choices={types.map(([value, label]) => ({ value, label }))}
      />
      <table className={css.steps}>
        <thead>
          <tr>
            <th scope="col">{t('rebate.level')}</th>
            <th scope="col">{t('rebate.quota')}</th>
            <th scope="col">{t('rebate.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => row.gameType === picked)
            .map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.name} {row.isPersonal && <Badge tone="brand">{t('rebate.personal')}</Badge>}
                </th>
                <td>
                  &gt; <Money amount={row.quota} />
                </td>
                <td className={css.rate}>{row.rate}%</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
