import type { Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, callAgain } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MarketTabs, useMarket } from '../parts/market-tabs.tsx';
import { TableOf } from '../parts/table-of.tsx';
import { WaitingRequests } from '../parts/waiting-requests.tsx';
import { TiersDialog, type TiersOfCurrency } from './tiers-dialog.tsx';

type Tier = TiersOfCurrency['tiers'][number];
type Waiting = Reply<'POST /operator/agents/tiers/list'>['waiting'][number];

/** Which share of a month's profit agents earn in each currency, now and from the next month on. */
export function TiersCard() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const may = useMay('agents.edit');
  const wish = useWish();
  const [market, choose] = useMarket();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const query = useQuery({
    queryKey: ['agents', 'tiers'],
    queryFn: () => call('POST /operator/agents/tiers/list'),
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['agents'] });
  return (
    <Loaded query={query}>
      {({ data, waiting }) => {
        const own = data.currencies.find(({ lang }) => lang === market);
        const isOther = own && JSON.stringify(own.tiers) !== JSON.stringify(own.next_tiers);
        return (
          <>
            <WaitingRequests
              rows={waiting}
              may={may}
              wish={wish}
              onAgree={(_row, body) => callAgain('POST /operator/agents/tiers/save', body)}
              onChanged={readAgain}
            />
            <Card variant="outlined" component="section" aria-label={translate('koi.agents.tiers')}>
              <CardContent>
                <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                  <Stack sx={{ flex: 1 }}>
                    <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                      {translate('koi.agents.tiers')}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {translate('koi.agents.tiers_help')}
                    </Typography>
                  </Stack>
                  {may && own && (
                    <Button size="small" variant="outlined" onClick={() => setDialogOpen(true)}>
                      {translate('koi.agents.tiers_change')}
                    </Button>
                  )}
                </Stack>
                <MarketTabs market={market} onChange={choose} />
                {own && <Tiers rows={own.tiers} lang={market} />}
                {own && isOther && (
                  <Stack
                    component="section"
                    aria-label={translate('koi.agents.tiers_from', { month: data.next_month })}
                    sx={{ mt: 2 }}
                  >
                    <Typography component="h3" variant="subtitle2">
                      {translate('koi.agents.tiers_from', { month: data.next_month })}
                    </Typography>
                    <Tiers rows={own.next_tiers} lang={market} />
                  </Stack>
                )}
              </CardContent>
              {isDialogOpen && own && (
                <TiersDialog
                  month={data.next_month}
                  market={market}
                  own={own}
                  onClose={() => setDialogOpen(false)}
                  onChanged={readAgain}
                />
              )}
            </Card>
          </>
        );
      }}
    </Loaded>
  );
}

function Tiers({ rows, lang }: { rows: readonly Tier[]; lang: Lang }) {
  return (
    <TableOf
      rows={rows}
      keyOf={({ level }) => level}
      columns={[
        { label: 'koi.agents.level', show: ({ level }) => level },
        {
          label: 'koi.agents.tier_active',
          show: ({ active_members: active }) => String(active),
          isNumber: true,
        },
        {
          label: 'koi.agents.tier_profit',
          show: ({ profit }) => amountText(profit, currencies[lang]),
          isNumber: true,
        },
        { label: 'koi.agents.tier_rate', show: ({ rate }) => `${rate} %`, isNumber: true },
      ]}
    />
  );
}

/** A request in one line: from when, which currency, and every tier. */
function useWish() {
  const translate = useTranslate();
  return ({ content }: Waiting): string => {
    const { lang, month, tiers } = content as { lang: Lang; month: string; tiers: Omit<Tier, 'level'>[] };
    const each = tiers.map(({ active_members: active, profit, rate }) =>
      translate('koi.agents.tier_wish', { active, profit: amountText(profit, currencies[lang]), rate }),
    );
    return [translate('koi.agents.tiers_from', { month }), currencies[lang], ...each].join(' · ');
  };
}
