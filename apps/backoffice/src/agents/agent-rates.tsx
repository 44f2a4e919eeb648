import type { Reply } from '@koi/contract';
import { compareDecimals } from '@koi/money';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { AboveMargin } from '../parts/above-margin.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { TableOf } from '../parts/table-of.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { boundsKey } from './bounds-card.tsx';
import { RateField } from './rate-field.tsx';

type MemberRates = Reply<'POST /operator/agents/rates/read'>['data'];

const keyOf = (name: string) => ['agents', 'rates', name];

/** An agent's rate for each game type, beside the allowed range. */
export function AgentRates({ name }: { name: string }) {
  const translate = useTranslate();
  const may = useMay('agents.edit');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const query = useQuery({
    queryKey: keyOf(name),
    queryFn: () => call('POST /operator/agents/rates/read', { body: { member_name: name } }),
  });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Card
          variant="outlined"
          component="section"
          aria-label={translate('koi.agents.rates_title', { name })}
        >
          <CardContent>
            <Stack spacing={1.5}>
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                  <MemberLink name={data.member_name} />
                </Typography>
                <Typography color="textSecondary">{translate('koi.agents.upline')}:</Typography>
                <Box sx={{ flex: 1 }}>
                  {data.upline === null ? (
                    translate('koi.agents.no_upline')
                  ) : (
                    <Link to={`/agents/rates?agent=${encodeURIComponent(data.upline)}`}>{data.upline}</Link>
                  )}
                </Box>
                {may && data.agent_id > 0 && (
                  <Button size="small" variant="outlined" onClick={() => setDialogOpen(true)}>
                    {translate('koi.agents.edit_rates')}
                  </Button>
                )}
              </Stack>
              {data.agent_id === 0 ? (
                <Typography color="textSecondary">{translate('koi.agents.is_no_agent')}</Typography>
              ) : (
                <RatesTable rates={data} />
              )}
            </Stack>
          </CardContent>
          {isDialogOpen && <RatesDialog rates={data} onClose={() => setDialogOpen(false)} />}
        </Card>
      )}
    </Loaded>
  );
}

const rateAt = (rows: MemberRates['rates'], type: number): string | undefined =>
  rows.find(({ game_type }) => game_type === type)?.rate;

function RatesTable({ rates }: { rates: MemberRates }) {
  const translate = useTranslate();
  const shown = (rows: MemberRates['rates'], type: number) => {
    const rate = rateAt(rows, type);
    return rate === undefined ? '–' : `${rate} %`;
  };
  return (
    <TableOf
      rows={rates.highest}
      keyOf={({ game_type }) => game_type}
      columns={[
        { label: 'koi.agents.game_type', show: ({ game_type_text }) => game_type_text },
        {
          label: 'koi.agents.own_rate',
          show: ({ game_type }) => shown(rates.rates, game_type),
          isNumber: true,
        },
        {
          label: 'koi.agents.default_rate',
          show: ({ game_type }) => shown(rates.default_rates, game_type),
          isNumber: true,
        },
        {
          label: 'koi.agents.range',
          show: ({ game_type, rate }) =>
            translate('koi.agents.in_range', { low: rateAt(rates.lowest, game_type) ?? '0.00', high: rate }),
          isNumber: true,
        },
      ]}
    />
  );
}

/** Edits the rates of all game types; the changed ones are saved together, all or nothing. */
function RatesDialog({ rates, onClose }: { rates: MemberRates; onClose(): void }) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const bounds = useQuery({ queryKey: boundsKey, queryFn: () => call('POST /operator/agents/bounds/list') });
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const before = (type: number) => rateAt(rates.rates, type) ?? '0.00';
  const changed = rates.highest.flatMap(({ game_type }) => {
    const rate = typed[game_type]?.trim();
    return rate === undefined || compareDecimals(rate, before(game_type)) === 0 ? [] : [{ game_type, rate }];
  });
  const save = async (reason: string): Promise<void> => {
    if (changed.length > 0) {
      const body = { member_name: rates.member_name, rates: changed, reason };
      const { saved } = await propose('POST /operator/agents/rates/save', { body });
      await queries.invalidateQueries({ queryKey: ['agents'] });
      notifySaved(saved === 1);
    }
    onClose();
  };
  return (
    <AskDialog
      title={translate('koi.agents.rates_title', { name: rates.member_name })}
      submit={translate('koi.agents.edit_rates')}
      takesReason
      onSubmit={save}
      onClose={onClose}
    >
      <Typography variant="body2">{translate('koi.agents.rates_help')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        {rates.highest.map(({ game_type, game_type_text, rate: high }) => (
          <RateField
            key={game_type}
            label={game_type_text}
            low={rateAt(rates.lowest, game_type) ?? '0.00'}
            high={high}
            value={typed[game_type] ?? before(game_type)}
            onChange={(value) => setTyped((now) => ({ ...now, [game_type]: value }))}
          />
        ))}
      </Box>
      {changed.map(({ game_type, rate }) => (
        <AboveMargin
          key={game_type}
          margin={bounds.data?.data.find((bound) => bound.game_type === game_type)?.margin}
          rates={[rate]}
        />
      ))}
    </AskDialog>
  );
}
