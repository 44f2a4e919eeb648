import type { Reply } from '@koi/contract';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';

export type Issue = Reply<'POST /operator/lottery/issues'>['data']['issues'][number];
export const issuesKey = ['lottery', 'issues'];

/** Shows what is refunded to whom before an issue is voided. */
export function VoidDialog({ issue, onClose }: { issue: Issue; onClose(): void }) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const { game_code, issue_no } = issue;
  const submit = async (reason: string): Promise<void> => {
    const { data } = await propose('POST /operator/lottery/issues/void', {
      body: { game_code, issue_no, reason },
    });
    notifySaved(data.saved === 1);
    onClose();
    await queries.invalidateQueries({ queryKey: issuesKey });
  };
  return (
    <AskDialog
      title={translate('koi.games.void_title', { game: game_code, issue: issue_no })}
      submit={translate('koi.games.void')}
      danger
      takesReason
      firstReason={issue.agreed_reason ?? ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{translate('koi.games.void_help')}</Typography>
      <Facts
        rows={[
          ['koi.games.issue_bets', issue.bets],
          ['koi.games.issue_players', issue.players],
          ...issue.sums.map(
            ({ currency, staked }) =>
              ['koi.games.void_back', amountText(staked, currency), currency] as const,
          ),
          ['koi.games.void_first', issue.agreed_by],
        ]}
      />
    </AskDialog>
  );
}
