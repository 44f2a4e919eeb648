import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog, wordsOf } from './ask-dialog.tsx';
import { useNotifySaved } from './use-notify-saved.ts';

/** A request that needs a second operator. */
interface Request {
  id: string;
  content: Record<string, unknown>;
  /** Fields of the content that the call does not take. */
  told?: readonly string[];
  asked_by: string;
  created_at: string;
  reason: string;
  is_own: 0 | 1;
  refused?: { by: string; reason: string } | null;
}

interface Waiting<Row extends Request> {
  rows: readonly Row[];
  may: boolean | ((row: Row) => boolean);
  /** Summary in one line. */
  wish(row: Row): string;
  /** Details, where one line is not enough. */
  details?(row: Row): ReactNode;
  /** Value that must be typed again. */
  typeAgain?(row: Row): string | undefined;
  /** Called when a row is opened for approval: the place to drop what was typed for another one. */
  onAsk?(): void;
  /** Repeats the same request with the approving operator's own reason. */
  onAgree(row: Row, body: Record<string, unknown>): Promise<{ saved: 0 | 1 }>;
  onChanged(): void;
}

/** Requests of operators; another one approves each, or it expires within a day. */
export function WaitingRequests<Row extends Request>({
  rows,
  may,
  wish,
  details,
  typeAgain,
  onAsk,
  onAgree,
  onChanged,
}: Waiting<Row>) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ row: Row; to: 'agree' | 'refuse' } | null>(null);
  if (rows.length === 0) return null;
  const mayAgree = (row: Row): boolean => (typeof may === 'function' ? may(row) : may);
  const readAgain = (): void => {
    void queries.invalidateQueries({ queryKey: ['waiting'] });
    onChanged();
  };
  const agree = async (row: Row, reason: string): Promise<void> => {
    try {
      const taken = Object.entries(row.content).filter(([name]) => !row.told?.includes(name));
      const { saved } = await onAgree(row, { ...Object.fromEntries(taken), reason });
      notifySaved(saved === 1);
      setAsked(null);
    } finally {
      readAgain();
    }
  };
  const refuse = async ({ id }: Row, reason: string): Promise<void> => {
    try {
      await call('POST /operator/waiting/refuse', { body: { id, reason } });
      notify('koi.done', { type: 'success' });
      setAsked(null);
    } finally {
      readAgain();
    }
  };
  const withdraw = async ({ id }: Row): Promise<void> => {
    try {
      await call('POST /operator/waiting/withdraw', { body: { id } });
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    } finally {
      readAgain();
    }
  };
  const ask = (row: Row, to: 'agree' | 'refuse'): void => {
    onAsk?.();
    setAsked({ row, to });
  };
  return (
    <Card
      component="section"
      aria-label={translate('koi.parts.waiting')}
      variant="outlined"
      sx={{ borderColor: 'warning.main' }}
    >
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {translate('koi.parts.waiting')}
        </Typography>
        <Stack spacing={1}>
          {rows.map((row) => (
            <Stack key={row.id} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
              <Stack sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                <span>{wish(row)}</span>
                <Typography variant="body2" color="textSecondary">
                  {row.asked_by} · {row.created_at} · {row.reason}
                </Typography>
                {row.is_own === 1 && (
                  <Typography variant="body2" color={row.refused ? 'error' : 'textSecondary'}>
                    {row.refused
                      ? translate('koi.parts.was_refused', row.refused)
                      : translate('koi.parts.own_request')}
                  </Typography>
                )}
              </Stack>
              {row.is_own === 1 && (
                <Button size="small" onClick={() => void withdraw(row)}>
                  {translate(row.refused ? 'koi.parts.dismiss' : 'koi.parts.withdraw_request')}
                </Button>
              )}
              {row.is_own === 0 && mayAgree(row) && (
                <>
                  <Button size="small" color="error" onClick={() => ask(row, 'refuse')}>
                    {translate('koi.parts.refuse_request')}
                  </Button>
                  <Button size="small" variant="outlined" onClick={() => ask(row, 'agree')}>
                    {translate('koi.parts.agree')}
                  </Button>
                </>
              )}
            </Stack>
          ))}
        </Stack>
      </CardContent>
      {asked && (
        <AskDialog
          title={translate(`koi.parts.${asked.to}_title`, { name: asked.row.asked_by })}
          submit={translate(asked.to === 'agree' ? 'koi.parts.agree' : 'koi.parts.refuse_request')}
          danger={asked.to === 'refuse'}
          typeAgain={asked.to === 'agree' ? typeAgain?.(asked.row) : undefined}
          takesReason
          onSubmit={(reason) => (asked.to === 'agree' ? agree : refuse)(asked.row, reason)}
          onClose={() => setAsked(null)}
        >
          {details && asked.to === 'agree' ? details(asked.row) : <Typography>{wish(asked.row)}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {translate('koi.reason')}: {asked.row.reason}
          </Typography>
        </AskDialog>
      )}
    </Card>
  );
}
