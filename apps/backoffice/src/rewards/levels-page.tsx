import type { Body, Reply } from '@koi/contract';
import { type LevelTrack, levelConditions, levelTracks } from '@koi/contract/enumerations';
import { compareDecimals } from '@koi/money';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call, propose } from '../api/client.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MarketTabs, useMarket } from '../parts/market-tabs.tsx';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField, RowProblem, RowValues } from '../parts/rows/field.ts';
import { wholeOf } from '../parts/whole.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { useRewardRights } from './reward-rights.ts';
import { RewardSettings } from './reward-settings.tsx';
import { rewardVersions } from './reward-versions.ts';
import { WaitingTerms } from './waiting-terms.tsx';

type Tier = Reply<'POST /operator/levels/tiers/list'>['data']['tiers'][number];

const amount = (key: string, isSide?: true): RowField => ({
  key,
  label: `koi.rewards.${key}`,
  kind: 'amount',
  ...(isSide && { isSide }),
});
const days = (key: string): RowField => ({
  key,
  label: `koi.rewards.${key}`,
  kind: 'whole',
  min: 1,
  max: 9999,
  isSide: true,
});

/** Conditions and rewards of a level; daily and yearly gifts, and deposits, are for VIP only. */
const fieldsOf = (track: LevelTrack): readonly RowField[] => [
  {
    key: 'level',
    label: 'koi.rewards.level',
    kind: 'whole',
    min: track === 'vip' ? 0 : 1,
    max: 1000,
    isKey: true,
  },
  { key: 'names', label: 'koi.rewards.name', kind: 'names', optional: true },
  ...(track === 'vip'
    ? [
        {
          key: 'condition',
          label: 'koi.rewards.condition',
          kind: 'choice' as const,
          isSide: true as const,
          choices: Object.entries(levelConditions).map(([name, id]) => ({
            id: String(id),
            name: `koi.rewards.condition_${name}`,
          })),
        },
        amount('deposit'),
      ]
    : []),
  amount('turnover'),
  amount('gift'),
  ...(track === 'vip' ? [amount('day_award', true)] : []),
  amount('week_award', true),
  amount('month_award', true),
  ...(track === 'vip' ? [amount('year_award', true), amount('credit', true)] : []),
  { key: 'is_open', label: 'koi.rewards.is_open', kind: 'flag' },
];

const fresh = {
  names: {},
  condition: 2,
  deposit: '0.00',
  turnover: '0.00',
  gift: '0.00',
  day_award: '0.00',
  week_award: '0.00',
  month_award: '0.00',
  year_award: '0.00',
  credit: '0.00',
  is_open: 1,
};

/** The level tables of a currency, one per track. */
export default function LevelsPage() {
  const translate = useTranslate();
  const rights = useRewardRights();
  const [market, choose] = useMarket();
  const tiers = useQuery({
    queryKey: ['levels', 'tiers'],
    queryFn: () => call('POST /operator/levels/tiers/list'),
    refetchInterval: SLOWLY_MS,
  });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.rewards.levels" />
      <RewardSettings
        of="levels"
        fields={['day_days', 'week_days', 'month_days', 'year_days'].map(days)}
        read={() => call('POST /operator/levels/settings')}
        save={(body) => call('POST /operator/levels/settings/save', { body })}
      />
      {tiers.data && (
        <WaitingTerms
          rows={tiers.data.waiting}
          fields={fieldsOf('vip')}
          save="POST /operator/levels/tiers/save"
          onChanged={() => void tiers.refetch()}
        />
      )}
      <MarketTabs market={market} onChange={choose} />
      <Loaded query={tiers}>
        {({ data }) =>
          levelTracks.map((track) => {
            const own = data.tiers.filter((tier) => tier.lang === market && tier.track === track);
            return (
              <EditableRows<Tier>
                key={`${market} ${track}`}
                title={translate(`koi.tracks.${track}`)}
                rows={own}
                idOf={({ id }) => String(id)}
                fields={fieldsOf(track)}
                mayEdit={rights.mayEdit}
                takesReason
                versionsOf={({ lang, level }) => rewardVersions('level-tier', `${lang}:${track}:${level}`)}
                mayAdd={rights.terms}
                fresh={{ ...fresh, level: (own.at(-1)?.level ?? (track === 'vip' ? -1 : 0)) + 1 }}
                problems={(values) => neighbours(own, values)}
                consequences={() => (
                  <Typography variant="body2">{translate('koi.rewards.levels_help')}</Typography>
                )}
                onSave={async (wire, tier) => {
                  const condition =
                    wire.condition === undefined ? {} : { condition: wholeOf(String(wire.condition)) };
                  const body = {
                    lang: market,
                    track,
                    ...(tier && { version: tier.version }),
                    ...wire,
                    ...condition,
                  } as Body<'POST /operator/levels/tiers/save'>;
                  const { data: saved } = await propose('POST /operator/levels/tiers/save', { body });
                  await tiers.refetch();
                  return saved.saved === 1 ? 'saved' : 'waits';
                }}
                onStale={() => void tiers.refetch()}
              />
            );
          })
        }
      </Loaded>
    </Stack>
  );
}

/** A higher level never requires fewer bets. */
function neighbours(tiers: readonly Tier[], values: RowValues): Record<string, RowProblem> {
  const at = wholeOf(String(values.level)) ?? 0;
  const below = tiers.filter(({ level, is_open }) => level < at && is_open === 1).at(-1);
  const above = tiers.find(({ level, is_open }) => level > at && is_open === 1);
  const turnover = String(values.turnover);
  return {
    ...(below &&
      compareDecimals(turnover, below.turnover) === -1 && {
        turnover: { key: 'need_min', values: { min: below.turnover } },
      }),
    ...(above &&
      compareDecimals(turnover, above.turnover) === 1 && {
        turnover: { key: 'need_max', values: { max: above.turnover } },
      }),
  };
}
