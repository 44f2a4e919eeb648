import type { Body, Reply } from '@koi/contract';
import { gameTypes } from '@koi/contract/enumerations';
import { compareDecimals, formatMinor, percentOf } from '@koi/money';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { call, propose } from '../api/client.ts';
import { AboveMargin } from '../parts/above-margin.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { gameTypeNames } from '../parts/game-types.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MarketTabs, useMarket } from '../parts/market-tabs.tsx';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField, RowProblem, RowValues } from '../parts/rows/field.ts';
import { wholeOf } from '../parts/whole.ts';
import { useRewardRights } from './reward-rights.ts';
import { WaitingTerms } from './waiting-terms.tsx';

type Level = Reply<'POST /operator/rebate/levels/list'>['data']['levels'][number];

const fields: readonly RowField[] = [
  { key: 'level', label: 'koi.rewards.step', kind: 'whole', isKey: true },
  { key: 'names', label: 'koi.rewards.name', kind: 'names', optional: true },
  { key: 'quota', label: 'koi.rewards.quota', kind: 'amount' },
  { key: 'rate', label: 'koi.rewards.rebate_rate', kind: 'decimal', max: 100 },
];

const waitingFields: readonly RowField[] = [
  {
    key: 'game_type',
    label: 'koi.rewards.game_type',
    kind: 'choice',
    choices: Object.values(gameTypes).map((type) => ({ id: String(type), name: gameTypeNames[type] ?? '' })),
  },
  ...fields,
];

/** The rebate ladders of a currency, one per game type. */
export default function RebatePage() {
  const translate = useTranslate();
  const rights = useRewardRights();
  const [market, choose] = useMarket();
  const key = ['rebate', 'levels'];
  const query = useQuery({ queryKey: key, queryFn: () => call('POST /operator/rebate/levels/list') });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.rewards.rebate" />
      <MarketTabs market={market} onChange={choose} />
      <Typography variant="body2" color="textSecondary">
        {translate('koi.rewards.rebate_help')}
      </Typography>
      <WaitingTerms
        rows={query.data?.waiting ?? []}
        fields={waitingFields}
        save="POST /operator/rebate/levels/save"
        onChanged={() => void query.refetch()}
      />
      <Loaded query={query}>
        {({ data }) =>
          Object.values(gameTypes).map((type) => {
            const ladder = data.levels.filter(({ lang, game_type }) => lang === market && game_type === type);
            const last = ladder.at(-1);
            return (
              <EditableRows<Level>
                key={`${market} ${type}`}
                title={translate(gameTypeNames[type] ?? String(type))}
                rows={ladder}
                idOf={({ id }) => String(id)}
                fields={fields}
                extra={[
                  {
                    label: 'koi.rewards.of_thousand',
                    show: ({ rate }) => formatMinor(percentOf(100_000n, rate)),
                    isNumber: true,
                  },
                ]}
                mayEdit={rights.mayEdit}
                takesReason
                mayAdd={rights.terms}
                fresh={{
                  level: (last?.level ?? 0) + 1,
                  names: last?.names ?? {},
                  quota: last?.quota ?? '0.00',
                  rate: last?.rate ?? '0.10',
                }}
                problems={(values) => neighbours(ladder, values)}
                warning={({ rate }) => (
                  <AboveMargin
                    margin={
                      data.margins.find(({ lang, game_type }) => lang === market && game_type === type)
                        ?.margin
                    }
                    rates={[String(rate)]}
                  />
                )}
                onSave={async (wire, level) => {
                  const body = {
                    lang: market,
                    game_type: type,
                    ...(level && { version: level.version }),
                    ...wire,
                  } as Body<'POST /operator/rebate/levels/save'>;
                  const { data: after } = await propose('POST /operator/rebate/levels/save', { body });
                  await query.refetch();
                  return after.saved === 1 ? 'saved' : 'waits';
                }}
                onStale={() => void query.refetch()}
                actions={(level) =>
                  rights.terms &&
                  level === last &&
                  level.level > 1 && <RemoveStep level={level} onRemoved={() => void query.refetch()} />
                }
              />
            );
          })
        }
      </Loaded>
    </Stack>
  );
}

/** Each step requires more than the one below, and pays no less. */
function neighbours(ladder: readonly Level[], values: RowValues): Record<string, RowProblem> {
  const at = wholeOf(String(values.level)) ?? 0;
  const below = ladder.filter(({ level }) => level < at).at(-1);
  const above = ladder.find(({ level }) => level > at);
  const [quota, rate] = [String(values.quota), String(values.rate)];
  return {
    ...(below &&
      compareDecimals(quota, below.quota) !== 1 && {
        quota: { key: 'need_above', values: { min: below.quota } },
      }),
    ...(above &&
      compareDecimals(quota, above.quota) !== -1 && {
        quota: { key: 'need_below', values: { max: above.quota } },
      }),
    ...(below &&
      compareDecimals(rate, below.rate) === -1 && { rate: { key: 'need_min', values: { min: below.rate } } }),
    ...(above &&
      compareDecimals(rate, above.rate) === 1 && { rate: { key: 'need_max', values: { max: above.rate } } }),
  };
}

function RemoveStep({ level, onRemoved }: { level: Level; onRemoved(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const remove = async (reason: string): Promise<void> => {
    const { lang, game_type, level: step, version } = level;
    const body = { lang: lang as 'en', game_type, level: step, version, reason };
    await call('POST /operator/rebate/levels/remove', { body });
    onRemoved();
    notify('koi.done', { type: 'success' });
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setDialogOpen(true)}>
        {translate('koi.parts.row_remove')}
      </Button>
      {isDialogOpen && (
        <AskDialog
          title={translate('koi.rewards.remove_title')}
          submit={translate('koi.parts.row_remove')}
          danger
          takesReason
          onSubmit={remove}
          onClose={() => setDialogOpen(false)}
        >
          <Typography>
            {translate('koi.rewards.remove_text', { rate: level.rate, quota: level.quota })}
          </Typography>
        </AskDialog>
      )}
    </>
  );
}
