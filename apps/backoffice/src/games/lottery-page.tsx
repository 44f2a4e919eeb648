import { issueStates } from '@koi/contract/operator-enumerations';
import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { Rows } from '../parts/rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { useReadOn } from '../parts/use-read-on.ts';
import { type Issue, issuesKey, VoidDialog } from './void-dialog.tsx';

const EVERY_MS = 10_000;
const colours = {
  open: 'success',
  sealed: 'info',
  drawn: 'info',
  settled: 'default',
  voiding: 'warning',
  void: 'error',
} as const;
const voidable: ReadonlySet<string> = new Set(['open', 'sealed', 'drawn']);

/** Issues of the own lottery by game; game and state are in the address. */
export default function LotteryPage() {
  const translate = useTranslate();
  const may = useMay('suppliers.edit');
  const [search, change] = useAddress();
  const [asked, setAsked] = useState<Issue | null>(null);
  const game = search.get('game') ?? '';
  const state = issueStates.find((known) => known === search.get('state'));
  const filter = { ...(game !== '' && { game_code: game }), ...(state && { state }) };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...issuesKey, game, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('POST /operator/lottery/issues', {
        body: { ...filter, ...(pageParam && { before: pageParam }) },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
  useReadOn({ data, hasNextPage, isFetchingNextPage, fetchNextPage });
  const first = data?.pages[0]?.data;
  const choose = (key: 'game' | 'state', value: string): void =>
    change((now) => put(now, key, value), { replace: true });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.games.lottery" />
      <Stack direction="row" spacing={2}>
        <TextField
          select
          size="small"
          fullWidth={false}
          label={translate('koi.games.issue_game')}
          value={first ? game || first.game_code : ''}
          onChange={({ target }) => choose('game', target.value)}
          sx={{ minWidth: 200 }}
        >
          {(first?.games ?? []).map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <ChoiceField
          size="small"
          fullWidth={false}
          label={translate('koi.games.issue_state')}
          value={state ?? ''}
          onChange={(value) => choose('state', value)}
          sx={{ minWidth: 160 }}
          choices={[
            ['', translate('koi.games.issue_any')],
            ...issueStates.map((one) => [one, translate(`koi.games.issue.${one}`)] as const),
          ]}
        />
      </Stack>
      <FileLine file={{ kind: 'lottery_issues', filter }} />
      <Rows<Issue>
        rows={data?.pages.flatMap((page) => page.data.issues)}
        error={error}
        again={() => void refetch()}
        keyOf={({ game_code, issue_no }) => `${game_code} ${issue_no}`}
        columns={[
          { label: 'koi.games.issue_no', show: ({ issue_no }) => issue_no },
          {
            label: 'koi.games.issue_state',
            show: (issue) => (
              <StateChip color={colours[issue.state]} label={translate(`koi.games.issue.${issue.state}`)} />
            ),
          },
          {
            label: 'koi.games.issue_draws',
            show: ({ draws_at }) => draws_at,
            isSide: true,
          },
          { label: 'koi.games.issue_result', show: ({ result }) => result },
          { label: 'koi.games.issue_bets', show: ({ bets }) => bets, isNumber: true, isSide: 'named' },
          {
            label: 'koi.games.issue_players',
            show: ({ players }) => players,
            isNumber: true,
            isSide: 'named',
          },
          {
            label: 'koi.games.issue_staked',
            show: ({ sums }) => <Sums sums={sums} of="staked" />,
            isNumber: true,
          },
          {
            label: 'koi.games.issue_paid',
            show: ({ sums }) => <Sums sums={sums} of="paid" />,
            isNumber: true,
          },
          { label: '', show: (issue) => <Decision issue={issue} may={may} onVoid={() => setAsked(issue)} /> },
        ]}
      />
      {hasNextPage && (
        <Box sx={{ textAlign: 'center' }}>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('koi.games.issue_more')}
          </Button>
        </Box>
      )}
      {!may && <Alert severity="info">{translate('koi.games.void_may_not')}</Alert>}
      {asked && <VoidDialog issue={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function Sums({ sums, of }: { sums: Issue['sums']; of: 'staked' | 'paid' }) {
  return sums.map((sum) => <div key={sum.currency}>{amountText(sum[of], sum.currency)}</div>);
}

/** The decision about the issue, or the button to make it. */
function Decision({ issue, may, onVoid }: { issue: Issue; may: boolean; onVoid(): void }) {
  const translate = useTranslate();
  const { agreed_by, agreed_reason, asked_by, outcome, void_reason, state } = issue;
  const refused = outcome === 'settled' || outcome === 'unknown';
  const words =
    refused || (asked_by !== null && outcome === null)
      ? translate(`koi.games.void_${outcome ?? 'asked'}`, { by: asked_by })
      : agreed_by !== null
        ? translate('koi.games.void_agreed', { by: agreed_by, reason: agreed_reason })
        : void_reason;
  const isOpen = voidable.has(state) && (asked_by === null || refused);
  return (
    <Stack
      spacing={0.5}
      sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere', minWidth: words ? 160 : 0 }}
    >
      {words && (
        <Typography variant="body2" color={refused ? 'error' : 'textSecondary'}>
          {words}
        </Typography>
      )}
      {may && isOpen && (
        <Button size="small" color="error" onClick={onVoid}>
          {translate('koi.games.void')}
        </Button>
      )}
    </Stack>
  );
}
