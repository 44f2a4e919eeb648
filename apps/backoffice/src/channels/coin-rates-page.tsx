import type { Reply } from '@koi/contract';
import { currencies, type Lang, type UsdtChain, usdtChains } from '@koi/contract/enumerations';
import { coinsFor, isRate, isRateStep } from '@koi/money';
import { Alert, Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Beside } from '../parts/beside.tsx';
import { Facts } from '../parts/facts.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { Rows } from '../parts/rows.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';
import { SLOWLY_MS } from '../shell/use-waiting.ts';

type Coin = Reply<'POST /operator/coin-rates/list'>['data'][number];
type Past = Reply<'POST /operator/coin-rates/history'>['data'][number];

const hundred = 10_000n;

/** Current coin rates per wallet, and the history of each. */
export default function CoinRatesPage() {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const may = useMay('channels.edit');
  const [search, change] = useAddress();
  const [asked, setAsked] = useState<Coin | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['channels', 'coin-rates'],
    queryFn: () => call('POST /operator/coin-rates/list'),
    refetchInterval: SLOWLY_MS,
  });
  const open = data?.data.find(({ channel_id: id }) => String(id) === search.get('channel'));
  const readAgain = () => queries.invalidateQueries({ queryKey: ['channels'] });
  const percent = data?.step_percent ?? 0;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.channels.rates" />
      <WaitingRequests
        rows={data?.waiting ?? []}
        may={may}
        wish={({ content }) => translate('koi.channels.want_rate', content)}
        typeAgain={({ content }) => String(content.rate)}
        details={({ content }) => (
          <Facts
            rows={[
              ['koi.channels.before', String(content.before)],
              ['koi.channels.new_rate', String(content.rate)],
            ]}
          />
        )}
        onAgree={(_row, content) =>
          propose('POST /operator/coin-rates/save', {
            body: content as { channel_id: number; rate: string; before: string; reason: string },
          })
        }
        onChanged={() => void readAgain()}
      />
      <Beside
        panel={open && <RateHistory key={open.channel_id} coin={open} />}
        open={open?.channel_id}
        at={open && data ? data.data.indexOf(open) : -1}
        hint={data && data.data.length > 0 ? translate('koi.channels.history_choose') : undefined}
        onClose={() => change({})}
      >
        <Box sx={{ p: 1 }}>
          <Rows<Coin>
            rows={data?.data}
            error={error}
            again={() => void refetch()}
            keyOf={({ channel_id: id }) => id}
            columns={[
              {
                label: 'koi.channels.chain',
                show: ({ channel_id: id, chain }) => (
                  <Link to={`?channel=${id}`}>USDT · {usdtChains[chain as UsdtChain] ?? chain ?? '–'}</Link>
                ),
              },
              {
                label: 'koi.channels.market',
                show: ({ lang }) =>
                  lang === 'common' ? translate('koi.channels.all_markets') : currencies[lang as Lang],
              },
              {
                label: 'koi.channels.wallet',
                show: ({ account }) => <Box sx={{ minWidth: 150, overflowWrap: 'anywhere' }}>{account}</Box>,
              },
              { label: 'koi.channels.rate', show: ({ rate }) => rate ?? '–', isNumber: true },
              {
                label: 'koi.channels.changed_at',
                show: ({ changed_at }) => changed_at ?? '–',
                isOneLine: true,
              },
              { label: 'koi.channels.changed_by', show: ({ changed_by }) => changed_by ?? '–' },
              ...(may
                ? [
                    {
                      label: 'koi.channels.new_rate',
                      show: (coin: Coin) => (
                        <Button size="small" onClick={() => setAsked(coin)}>
                          {translate('koi.channels.change_rate')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Box>
      </Beside>
      {asked && (
        <RateDialog
          coin={asked}
          percent={percent}
          onClose={() => setAsked(null)}
          onSave={async (rate, reason) => {
            const body = { channel_id: asked.channel_id, rate, before: asked.rate ?? '', reason };
            try {
              const { saved } = await propose('POST /operator/coin-rates/save', { body });
              notifySaved(saved === 1);
              setAsked(null);
            } finally {
              await readAgain();
            }
          }}
        />
      )}
    </Stack>
  );
}

interface RateDialogProps {
  coin: Coin;
  percent: number;
  onSave(rate: string, reason: string): Promise<void>;
  onClose(): void;
}

function RateDialog({ coin, percent, onSave, onClose }: RateDialogProps) {
  const translate = useTranslate();
  const [rate, setRate] = useState('');
  const text = rate.trim();
  const isStep = isRate(text) && (coin.rate === null || isRateStep(coin.rate, text, percent));
  return (
    <AskDialog
      title={translate('koi.channels.rate_title')}
      submit={translate(isStep ? 'koi.access.ask_second' : 'koi.channels.save')}
      typeAgain={isStep ? text : undefined}
      takesReason
      onSubmit={(reason) => onSave(text, reason)}
      onClose={onClose}
    >
      <Facts
        rows={[
          ['koi.channels.wallet', coin.account],
          ['koi.channels.before', coin.rate],
        ]}
      />
      <TextField
        label={translate('koi.channels.new_rate')}
        value={rate}
        onChange={({ target }) => setRate(target.value)}
        helperText={isRate(text) ? translate('koi.channels.coins', { coins: coinsFor(hundred, text) }) : ' '}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        autoFocus
        required
      />
      {isStep && <Alert severity="warning">{translate('koi.channels.step', { percent })}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {translate('koi.channels.keep')}
      </Typography>
    </AskDialog>
  );
}

function RateHistory({ coin }: { coin: Coin }) {
  const translate = useTranslate();
  return (
    <Card component="section" aria-label={translate('koi.channels.history')}>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          {translate('koi.channels.history')}
        </Typography>
        <MoreRows<Past>
          name={['channels', 'coin-rates', coin.channel_id]}
          file={{ kind: 'coin_rates', filter: { channel_id: coin.channel_id } }}
          none="koi.channels.no_history"
          read={async (before) => {
            const body = { channel_id: coin.channel_id, ...(before !== undefined && { before }) };
            const { data, next } = await call('POST /operator/coin-rates/history', { body });
            return { rows: data, next };
          }}
          columns={[
            { label: 'koi.channels.changed_at', show: ({ created_at }) => created_at },
            { label: 'koi.channels.rate', show: ({ rate, before }) => `${before ?? '–'} → ${rate}` },
            { label: 'koi.channels.changed_by', show: ({ by }) => by },
            { label: 'koi.channels.reason', show: ({ reason }) => reason },
          ]}
        />
      </CardContent>
    </Card>
  );
}
