import type { Body, Reply } from '@koi/contract';
import { signInAwardStates } from '@koi/contract/enumerations';
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
import type { RowField } from '../parts/rows/field.ts';
import { wholeOf } from '../parts/whole.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { RecordsCard } from './records-card.tsx';
import { useRewardRights } from './reward-rights.ts';
import { RewardSettings } from './reward-settings.tsx';
import { rewardVersions } from './reward-versions.ts';
import { WaitingTerms } from './waiting-terms.tsx';

type Pack = Reply<'POST /operator/sign-in/packs/list'>['data'][number];
type Award = Reply<'POST /operator/sign-in/awards/list'>['data']['data'][number];

const fields: readonly RowField[] = [
  {
    key: 'type',
    label: 'koi.rewards.pack_type',
    kind: 'choice',
    isKey: true,
    choices: [
      { id: '-2', name: 'koi.rewards.pack_serial' },
      { id: '-1', name: 'koi.rewards.pack_total' },
    ],
  },
  { key: 'days', label: 'koi.rewards.days', kind: 'whole', min: 1, max: 3650, isKey: true },
  { key: 'bonus_money', label: 'koi.rewards.money', kind: 'amount', positive: true },
  { key: 'names', label: 'koi.rewards.name', kind: 'names', optional: true },
  { key: 'is_open', label: 'koi.rewards.is_open', kind: 'flag' },
];
const settingFields: readonly RowField[] = [{ key: 'is_auto', label: 'koi.rewards.is_auto', kind: 'flag' }];

/** Sign-in packs, and the awards. */
export default function SignInPage() {
  const translate = useTranslate();
  const rights = useRewardRights();
  const [market, choose] = useMarket();
  const packs = useQuery({
    queryKey: ['sign-in', 'packs'],
    queryFn: () => call('POST /operator/sign-in/packs/list'),
    refetchInterval: SLOWLY_MS,
  });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.rewards.sign_in" />
      <RewardSettings
        of="sign-in"
        fields={settingFields}
        read={() => call('POST /operator/sign-in/settings')}
        save={(body) => call('POST /operator/sign-in/settings/save', { body })}
      />
      <MarketTabs market={market} onChange={choose} />
      <Loaded query={packs}>
        {({ data, waiting }) => (
          <>
            <WaitingTerms
              rows={waiting}
              fields={fields}
              save="POST /operator/sign-in/packs/save"
              onChanged={() => void packs.refetch()}
            />
            <EditableRows<Pack>
              title={translate('koi.rewards.packs')}
              rows={data.filter(({ lang }) => lang === market)}
              idOf={({ id }) => String(id)}
              fields={fields}
              mayEdit={rights.mayEdit}
              takesReason
              versionsOf={({ lang, type, days }) => rewardVersions('sign-in-pack', `${lang}:${type}:${days}`)}
              mayAdd={rights.terms}
              fresh={{ type: -2, days: 7, bonus_money: '8.00', names: {}, is_open: 1 }}
              onSave={async (wire, pack) => {
                const body = {
                  lang: market,
                  ...(pack && { version: pack.version }),
                  ...wire,
                  type: wholeOf(String(wire.type)),
                } as Body<'POST /operator/sign-in/packs/save'>;
                const { data: saved } = await propose('POST /operator/sign-in/packs/save', { body });
                await packs.refetch();
                return saved.saved === 1 ? 'saved' : 'waits';
              }}
              onStale={() => void packs.refetch()}
            />
          </>
        )}
      </Loaded>
      <Awards />
    </Stack>
  );
}

function Awards() {
  const may = useMay('rewards.decide');
  return (
    <RecordsCard<Award>
      title="koi.rewards.awards"
      name={['sign-in', 'awards']}
      file={(state) => ({ kind: 'sign_in_awards', filter: awardFilter(state) })}
      states={[
        ['0', 'koi.rewards.award_waits'],
        ['1', 'koi.rewards.award_granted'],
        ['-1', 'koi.rewards.award_refused'],
      ]}
      read={async (page, state) => {
        const body = { page, limit: 20, ...awardFilter(state) };
        return (await call('POST /operator/sign-in/awards/list', { body })).data;
      }}
      columns={[
        {
          label: 'koi.rewards.days',
          show: ({ serial_days, total_days }) => serial_days || total_days,
          isNumber: true,
        },
        {
          label: 'koi.rewards.money',
          show: ({ bonus_money, currency }) => amountText(bonus_money, currency),
          isNumber: true,
        },
        { label: 'koi.rewards.state', show: ({ state_text }) => state_text },
        { label: 'koi.rewards.by', show: (award) => <Decide award={award} may={may} /> },
      ]}
    />
  );
}

const awardFilter = (given: string): { state?: Award['state'] } => {
  const state = wholeOf(given) as Award['state'] | undefined;
  return state === undefined ? {} : { state };
};

/** A waiting award is paid or refused with a reason; others show who decided. */
function Decide({ award, may }: { award: Award; may: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'grant' | 'refuse' | null>(null);
  if (award.state !== signInAwardStates.waiting || !may)
    return <span>{[award.decided_by, award.refuse_reason].filter(Boolean).join(': ') || '–'}</span>;
  const params = { id: award.id };
  const decide = async (reason: string): Promise<void> => {
    try {
      if (asked === 'grant') await call('POST /operator/sign-in/awards/:id/grant', { params, body: {} });
      else await call('POST /operator/sign-in/awards/:id/refuse', { params, body: { reason } });
    } finally {
      // Also after a conflict with another operator.
      void queries.invalidateQueries({ queryKey: ['sign-in', 'awards'] });
      void queries.invalidateQueries({ queryKey: ['waiting'] });
    }
    notify('koi.done', { type: 'success' });
    setAsked(null);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked('grant')}>
        {translate('koi.rewards.grant')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsked('refuse')}>
        {translate('koi.rewards.refuse')}
      </Button>
      {asked !== null && (
        <AskDialog
          title={translate(`koi.rewards.${asked}_title`)}
          submit={translate(`koi.rewards.${asked}`)}
          danger={asked === 'refuse'}
          takesReason={asked === 'refuse'}
          onSubmit={decide}
          onClose={() => setAsked(null)}
        >
          <Typography>{`${amountText(award.bonus_money, award.currency)} → ${award.member_name}`}</Typography>
        </AskDialog>
      )}
    </>
  );
}
