import type { Reply } from '@koi/contract';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { ReasonField } from '../parts/reason-field.tsx';

export type Issue = Reply<'POST /operator/lottery/issues'>['data']['issues'][number];
export const issuesKey = ['lottery', 'issues'];

/** Shows what is refunded to whom before an issue is voided. */
export function VoidDialog({ issue, onClose }: { issue: Issue; onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [reason, setReason] = useState(issue.agreed_reason ?? '');
  const { game_code, issue_no } = issue;
  const submit = async (): Promise<void> => {
    const { data } = await propose('POST /operator/lottery/issues/void', {
      body: { game_code, issue_no, reason },
    });
    notify(data.saved === 1 ? 'koi.done' : 'koi.second_needed', {
      type: data.saved === 1 ? 'success' : 'info',
    });
    onClose();
    await queries.invalidateQueries({ queryKey: issuesKey });
  };
  return (
    <AskDialog
      title={translate('koi.games.void_title', { game: game_code, issue: issue_no })}
      submit={translate('koi.games.void')}
      danger
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
      <ReasonField value={reason} onChange={setReason} />
    </AskDialog>
  );
}
