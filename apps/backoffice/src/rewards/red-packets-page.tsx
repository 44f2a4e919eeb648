import type { Body, Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { compareDecimals } from '@koi/money';
import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MarketTabs, useMarket } from '../parts/market-tabs.tsx';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField } from '../parts/rows/field.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { RecordsCard } from './records-card.tsx';
import { useRewardRights } from './reward-rights.ts';
import { RewardSettings } from './reward-settings.tsx';
import { rewardVersions } from './reward-versions.ts';
import { WaitingTerms } from './waiting-terms.tsx';

type Listed = Reply<'POST /operator/red-packets/tiers/list'>['data'];
type Tier = Listed['tiers'][number];
type Size = Listed['sizes'][number];
type Opened = Reply<'POST /operator/red-packets/opened'>['data']['data'][number];

const tierFields: readonly RowField[] = [
  { key: 'deposit', label: 'koi.rewards.deposit_above', kind: 'amount' },
  { key: 'valid_num', label: 'koi.rewards.valid_times', kind: 'decimal', max: 999_999.99 },
  { key: 'times', label: 'koi.rewards.packets', kind: 'whole', min: 1, max: 100 },
  { key: 'is_open', label: 'koi.rewards.is_open', kind: 'flag' },
];
const sizeFields: readonly RowField[] = [
  { key: 'min', label: 'koi.rewards.least', kind: 'amount', positive: true },
  { key: 'max', label: 'koi.rewards.most', kind: 'amount', positive: true },
];

/** Red packets: conditions per day, contents, and opened packets. */
export default function RedPacketsPage() {
  const translate = useTranslate();
  const rights = useRewardRights();
  const [market, choose] = useMarket();
  const rows = useQuery({
    queryKey: ['red-packets', 'rows'],
    queryFn: () => call('POST /operator/red-packets/tiers/list'),
    refetchInterval: SLOWLY_MS,
  });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.rewards.red_packets" />
      <RewardSettings
        of="red-packets"
        read={() => call('POST /operator/red-packets/settings')}
        save={(body) => call('POST /operator/red-packets/settings/save', { body })}
      />
      <MarketTabs market={market} onChange={choose} />
      <Loaded query={rows}>
        {({ data, waiting }) => {
          const size = data.sizes.find(({ lang }) => lang === market);
          return (
            <>
              <WaitingTerms
                rows={waiting}
                fields={sizeFields}
                save="POST /operator/red-packets/sizes/save"
                onChanged={() => void rows.refetch()}
              />
              <EditableRows<Size>
                title={translate('koi.rewards.sizes')}
                rows={size ? [size] : []}
                idOf={({ lang }) => lang}
                fields={sizeFields}
                mayEdit={rights.mayEdit}
                takesReason
                versionsOf={({ lang }) => rewardVersions('red-packet-size', lang)}
                mayAdd={rights.terms}
                fresh={size ? undefined : { min: '1.00', max: '8.00' }}
                problems={({ min, max }) =>
                  compareDecimals(String(max), String(min)) === -1
                    ? { max: { key: 'need_min', values: { min: String(min) } } }
                    : {}
                }
                onSave={async (wire, before) => {
                  const body = {
                    lang: market,
                    ...(before && { version: before.version }),
                    ...wire,
                  } as Body<'POST /operator/red-packets/sizes/save'>;
                  const { data: saved } = await propose('POST /operator/red-packets/sizes/save', { body });
                  await rows.refetch();
                  return saved.saved === 1 ? 'saved' : 'waits';
                }}
                onStale={() => void rows.refetch()}
              />
              <EditableRows<Tier>
                title={translate('koi.rewards.packet_tiers')}
                rows={data.tiers.filter(({ lang }) => lang === market)}
                idOf={({ id }) => String(id)}
                fields={tierFields}
                mayEdit={rights.mayEdit}
                takesReason
                versionsOf={({ id }) => rewardVersions('red-packet-tier', String(id))}
                mayAdd={rights.terms}
                fresh={{ deposit: '100.00', valid_num: '1', times: 1, is_open: 1 }}
                consequences={(values) =>
                  translate('koi.rewards.packets_cost', {
                    times: String(values.times),
                    most: size?.max ?? '–',
                    currency: currencies[market as Lang],
                  })
                }
                onSave={async (wire, tier) => {
                  const body = {
                    lang: market,
                    ...(tier && { id: tier.id, version: tier.version }),
                    ...wire,
                  } as Body<'POST /operator/red-packets/tiers/save'>;
                  await call('POST /operator/red-packets/tiers/save', { body });
                  await rows.refetch();
                  return 'saved';
                }}
                onStale={() => void rows.refetch()}
              />
            </>
          );
        }}
      </Loaded>
      <RecordsCard<Opened>
        title="koi.rewards.opened"
        name={['red-packets', 'opened']}
        file={() => ({ kind: 'red_packets', filter: {} })}
        read={async (page) =>
          (await call('POST /operator/red-packets/opened', { body: { page, limit: 20 } })).data
        }
        columns={[
          {
            label: 'koi.rewards.money',
            show: ({ money, currency }) => amountText(money, currency),
            isNumber: true,
          },
        ]}
      />
    </Stack>
  );
}
