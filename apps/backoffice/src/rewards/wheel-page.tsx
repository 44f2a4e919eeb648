import type { Body, Reply } from '@koi/contract';
import { compareDecimals, formatMinor, parseMinor } from '@koi/money';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MarketTabs, useMarket } from '../parts/market-tabs.tsx';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField, RowProblem, RowValues } from '../parts/rows/field.ts';
import { wholeOf } from '../parts/whole.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { RecordsCard } from './records-card.tsx';
import { useRewardRights } from './reward-rights.ts';
import { RewardSettings } from './reward-settings.tsx';
import { rewardVersions } from './reward-versions.ts';
import { WaitingTerms } from './waiting-terms.tsx';

type Listed = Reply<'POST /operator/wheel/prizes/list'>['data'];
type Prize = Listed['prizes'][number];
type Tier = Listed['tiers'][number];
type Spin = Reply<'POST /operator/wheel/spins/list'>['data']['data'][number];

const CASH = '1';
const sectors = Array.from({ length: 12 }, (_, index) => String(index + 1));

const prizeFields: readonly RowField[] = [
  { key: 'position', label: 'koi.rewards.position', kind: 'whole', min: 1, max: 12, isKey: true },
  { key: 'names', label: 'koi.rewards.name', kind: 'names', optional: true },
  {
    key: 'type',
    label: 'koi.rewards.prize_type',
    kind: 'choice',
    choices: [1, 2, 3].map((type) => ({ id: String(type), name: `koi.rewards.prize_${type}` })),
  },
  { key: 'money', label: 'koi.rewards.money', kind: 'amount' },
  { key: 'pic', label: 'koi.rewards.picture', kind: 'picture', isHidden: true },
];
/** The name of a prize that is no cash is what it is worth. */
const isWorth = ({ kind }: RowField, prize: Prize | undefined): boolean =>
  kind === 'names' && prize !== undefined && String(prize.type) !== CASH;
const tierFields: readonly RowField[] = [
  { key: 'deposit', label: 'koi.rewards.deposit_above', kind: 'amount', isKey: true },
  { key: 'valid_num', label: 'koi.rewards.valid_times', kind: 'decimal', max: 999_999.99 },
  { key: 'times', label: 'koi.rewards.spins', kind: 'whole', min: 1, max: 99 },
  {
    key: 'awards',
    label: 'koi.rewards.sectors',
    kind: 'several',
    choices: sectors.map((id) => ({ id, name: id })),
  },
  { key: 'is_open', label: 'koi.rewards.is_open', kind: 'flag' },
];
const settingFields: readonly RowField[] = [
  { key: 'max_chances', label: 'koi.rewards.max_chances', kind: 'whole', min: 1, max: 99 },
  {
    key: 'week_start',
    label: 'koi.rewards.week_start',
    kind: 'choice',
    choices: sectors.slice(0, 7).map((_, day) => ({ id: String(day), name: `koi.rewards.day_${day}` })),
  },
  { key: 'ready_hour', label: 'koi.rewards.ready_hour', kind: 'whole', min: 0, max: 23 },
];

/** Wheel prizes, tiers with their chances, and the spins. */
export default function WheelPage() {
  const translate = useTranslate();
  const rights = useRewardRights();
  const [market, choose] = useMarket();
  const rows = useQuery({
    queryKey: ['wheel', 'rows'],
    queryFn: () => call('POST /operator/wheel/prizes/list'),
    refetchInterval: SLOWLY_MS,
  });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.rewards.wheel" />
      <RewardSettings
        of="wheel"
        fields={settingFields}
        read={() => call('POST /operator/wheel/settings')}
        save={(changed) => {
          const day = wholeOf(changed.week_start as string | undefined);
          const body = { ...changed, ...(day !== undefined && { week_start: day }) };
          return call('POST /operator/wheel/settings/save', { body });
        }}
      />
      <MarketTabs market={market} onChange={choose} />
      <Loaded query={rows}>
        {({ data, waiting }) => {
          const prizes = data.prizes.filter(({ lang }) => lang === market);
          const tiers = data.tiers.filter(({ lang }) => lang === market);
          return (
            <>
              <WaitingTerms
                rows={waiting}
                fields={prizeFields}
                save="POST /operator/wheel/prizes/save"
                onChanged={() => void rows.refetch()}
              />
              <EditableRows<Prize>
                title={translate('koi.rewards.prizes')}
                rows={prizes}
                idOf={({ position }) => String(position)}
                fields={prizeFields}
                extra={[
                  {
                    label: 'koi.rewards.chance',
                    show: ({ position }) => chancesOf(position, tiers),
                    isNumber: true,
                  },
                ]}
                mayEdit={(field, prize) => (isWorth(field, prize) ? rights.terms : rights.mayEdit(field))}
                takesReason
                versionsOf={({ lang, position }) => rewardVersions('wheel-prize', `${lang}:${position}`)}
                problems={prizeBounds}
                onSave={async (wire, prize) => {
                  const body = {
                    lang: market,
                    ...(prize && { version: prize.version }),
                    ...wire,
                    type: wholeOf(String(wire.type)),
                  } as Body<'POST /operator/wheel/prizes/save'>;
                  const { data: saved } = await propose('POST /operator/wheel/prizes/save', { body });
                  await rows.refetch();
                  return saved.saved === 1 ? 'saved' : 'waits';
                }}
                onStale={() => void rows.refetch()}
              />
              <EditableRows<Tier>
                title={translate('koi.rewards.wheel_tiers')}
                rows={tiers}
                idOf={({ id }) => String(id)}
                fields={tierFields}
                extra={[
                  {
                    label: 'koi.rewards.chance_each',
                    show: ({ awards }) => share(awards.length),
                    isNumber: true,
                  },
                  {
                    label: 'koi.rewards.average',
                    show: ({ awards }) => average(awards.map(String), prizes),
                    isNumber: true,
                  },
                ]}
                mayEdit={rights.mayEdit}
                takesReason
                versionsOf={({ id }) => rewardVersions('wheel-tier', String(id))}
                mayAdd={rights.terms}
                fresh={{ deposit: '100.00', valid_num: '1', times: 1, awards: [1, 2, 3], is_open: 1 }}
                consequences={(values) => {
                  const awards = values.awards as readonly string[];
                  return translate('koi.rewards.spin_costs', {
                    chance: share(awards.length),
                    average: average(awards, prizes),
                    most: most(awards, prizes),
                  });
                }}
                onSave={async (wire, tier) => {
                  const body = {
                    lang: market,
                    ...(tier && { version: tier.version }),
                    ...wire,
                  } as Body<'POST /operator/wheel/tiers/save'>;
                  await call('POST /operator/wheel/tiers/save', { body });
                  await rows.refetch();
                  return 'saved';
                }}
                onStale={() => void rows.refetch()}
              />
            </>
          );
        }}
      </Loaded>
      <Spins />
    </Stack>
  );
}

const prizeBounds = ({ type, money }: RowValues): Record<string, RowProblem> => ({
  ...(type === CASH && compareDecimals(String(money), '0') !== 1 && { money: { key: 'need_positive' } }),
  ...(type !== CASH &&
    compareDecimals(String(money), '0') === 1 && { money: { key: 'need_max', values: { max: '0.00' } } }),
});

/** All sectors of a tier are equally likely. */
const share = (count: number): string => (count === 0 ? '–' : `${Math.round(10_000 / count) / 100} %`);

/** Chance of a sector, for each open tier that has it. */
const chancesOf = (position: number, tiers: readonly Tier[]): string =>
  tiers
    .filter(({ awards, is_open }) => is_open === 1 && awards.includes(position))
    .map(({ awards, deposit }) => `${share(awards.length)} (> ${deposit})`)
    .join(', ') || '–';

const cashOf = (awards: readonly string[], prizes: readonly Prize[]): bigint[] =>
  awards.map((award) => {
    const parsed = parseMinor(prizes.find(({ position }) => String(position) === award)?.money ?? '0');
    return 'amount' in parsed ? parsed.amount : 0n;
  });

function average(awards: readonly string[], prizes: readonly Prize[]): string {
  if (awards.length === 0) return '–';
  const sum = cashOf(awards, prizes).reduce((total, cash) => total + cash, 0n);
  return formatMinor((sum * 2n + BigInt(awards.length)) / (2n * BigInt(awards.length)));
}

function most(awards: readonly string[], prizes: readonly Prize[]): string {
  // Math.max does not accept bigint.
  const [top = 0n] = cashOf(awards, prizes).sort((a, b) => (a < b ? 1 : -1));
  return formatMinor(top);
}

function Spins() {
  const may = useMay('rewards.decide');
  return (
    <RecordsCard<Spin>
      title="koi.rewards.spun"
      name={['wheel', 'spins']}
      file={(state) => ({ kind: 'wheel_spins', filter: spinFilter(state) })}
      states={[1, 2, 3].map((status) => [String(status), `koi.rewards.spin_${status}`])}
      read={async (page, state) => {
        const body = { page, limit: 20, ...spinFilter(state) };
        return (await call('POST /operator/wheel/spins/list', { body })).data;
      }}
      columns={[
        { label: 'koi.rewards.prize', show: ({ award_desc }) => award_desc },
        {
          label: 'koi.rewards.money',
          show: ({ money, currency }) => amountText(money, currency),
          isNumber: true,
        },
        { label: 'koi.rewards.state', show: ({ status_text }) => status_text },
        { label: 'koi.rewards.by', show: (spin) => <HandOut spin={spin} may={may} /> },
      ]}
    />
  );
}

const spinFilter = (state: string): { status?: Spin['status'] } => {
  const status = wholeOf(state) as Spin['status'] | undefined;
  return status === undefined ? {} : { status };
};

const TO_HAND_OUT = 1;

function HandOut({ spin, may }: { spin: Spin; may: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (spin.status !== TO_HAND_OUT || !may) return <span>{spin.handed_by ?? '–'}</span>;
  const handOut = async (): Promise<void> => {
    try {
      await call('POST /operator/wheel/spins/:id/hand-out', { params: { id: spin.id }, body: {} });
    } finally {
      // Also after a conflict with another operator.
      void queries.invalidateQueries({ queryKey: ['wheel', 'spins'] });
      void queries.invalidateQueries({ queryKey: ['waiting'] });
    }
    notify('koi.done', { type: 'success' });
    setDialogOpen(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setDialogOpen(true)}>
        {translate('koi.rewards.hand_out')}
      </Button>
      {isDialogOpen && (
        <AskDialog
          title={translate('koi.rewards.hand_out_title')}
          submit={translate('koi.rewards.hand_out')}
          onSubmit={handOut}
          onClose={() => setDialogOpen(false)}
        >
          <Typography>{`${spin.award_desc} → ${spin.member_name}`}</Typography>
        </AskDialog>
      )}
    </>
  );
}
