import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { Facts } from '../parts/facts.tsx';
import { Failed } from '../parts/failed.tsx';
import { filteredList, MemberLink } from '../parts/links.tsx';
import { Loading } from '../parts/loading.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { outcomeColours } from './bet-table.tsx';

/** One bet with its versions, transfers and everything booked for it. */
export function BetPanel({ id, onClose }: { id: number; onClose(): void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['bets', 'read', id],
    queryFn: () => call('POST /operator/bets/read', { body: { id } }),
  });
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const bet = data.data;
  const part = (title: string, lines: readonly ReactNode[]) => (
    <div>
      <Typography component="h3" variant="subtitle2">
        {translate(`koi.bets.${title}`)}
      </Typography>
      {lines.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('koi.bets.none')}
        </Typography>
      ) : (
        lines
      )}
    </div>
  );
  const line = (key: string, text: ReactNode) => (
    <Typography key={key} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
  return (
    <Card component="section" aria-label={bet.bet_id}>
      <CardContent>
        <Stack spacing={1.5}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
              {amountText(bet.net, bet.currency)}
            </Typography>
            <StateChip color={outcomeColours[bet.outcome]} label={translate(`koi.bets.${bet.outcome}`)} />
          </Stack>
          <Facts
            rows={[
              ['koi.bets.number', bet.bet_id],
              ['koi.bets.member', <MemberLink key="m" name={bet.member_name} />],
              [
                'koi.bets.supplier',
                <Link key="s" to={`/games/suppliers?supplier=${bet.supplier}`}>
                  {bet.supplier}
                </Link>,
              ],
              [
                'koi.bets.game',
                bet.catalogue_id === null ? (
                  `${bet.game_name} (${bet.game_code})`
                ) : (
                  <Link
                    key="g"
                    to={`${filteredList('/games/catalogue', { search: bet.game_code })}&game=game-${bet.catalogue_id}`}
                  >
                    {bet.game_name} ({bet.game_code})
                  </Link>
                ),
              ],
              ['koi.bets.round', bet.round],
              ['koi.bets.detail', bet.detail],
              ['koi.bets.result', bet.result],
              ['koi.bets.stake', bet.bet_amount],
              ['koi.bets.valid', bet.valid_amount],
              ['koi.bets.payout', bet.payout],
              ['koi.bets.time', bet.bet_at],
              ['koi.bets.settled', bet.settled_at],
              ['koi.bets.stored', bet.created_at],
              ['koi.bets.account', bet.player],
              ['koi.bets.rebate_counted', bet.rebate_counted],
              ['koi.bets.turnover_counted', bet.turnover_counted],
              ['koi.bets.turnover_lowered', bet.turnover_lowered],
            ]}
          />
          {part(
            'rebates',
            bet.rebates.map(({ bill_no, valid_amount, money, created_at }) =>
              line(bill_no, `${bill_no} · ${valid_amount} → ${money} · ${created_at}`),
            ),
          )}
          {part(
            'transfers',
            bet.transfers.map(({ bill_no, direction, money, state, created_at }) =>
              line(
                bill_no,
                <>
                  {translate(`koi.bets.${direction}`)} {amountText(money)} ·{' '}
                  {translate(`koi.transfers.state_${state}`, { _: state })} ·{' '}
                  <Link to={filteredList('/transfers', { bill_no })}>{bill_no}</Link> · {created_at}
                </>,
              ),
            ),
          )}
          {bet.versions.length > 0 &&
            part(
              'versions',
              bet.versions.map(({ status_text, bet_amount, payout, replaced_at }) =>
                line(replaced_at, `${status_text} · ${bet_amount} → ${payout} · ${replaced_at}`),
              ),
            )}
          <Button size="small" onClick={onClose}>
            {translate('koi.bets.close')}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
