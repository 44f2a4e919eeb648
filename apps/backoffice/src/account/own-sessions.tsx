import {
  Button,
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';

export function OwnSessions() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: () => call('POST /operator/account/sessions/list'),
  });
  const end = async (id?: number): Promise<void> => {
    try {
      const left =
        id === undefined
          ? await call('POST /operator/account/sessions/end_others')
          : await call('POST /operator/account/sessions/:id/end', { params: { id } });
      queries.setQueryData(['account', 'sessions'], left);
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  const sessions = data?.data ?? [];
  return (
    <Card component="section">
      <CardContent>
        <Typography component="h2" variant="h6">
          {translate('koi.account.sessions')}
        </Typography>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['device', 'address', 'since', 'seen'].map((key) => (
                <TableCell key={key}>{translate(`koi.account.${key}`)}</TableCell>
              ))}
              <TableCell component="td" />
            </TableRow>
          </TableHead>
          <TableBody>
            {sessions.map(({ id, device, ip, created_at, seen_at, is_console, is_current }) => (
              <TableRow key={id}>
                <TableCell>{device || (is_console === 1 ? '–' : translate('koi.account.program'))}</TableCell>
                <TableCell>{ip}</TableCell>
                <TableCell>{created_at}</TableCell>
                <TableCell>{seen_at}</TableCell>
                <TableCell align="right">
                  {is_current === 1 ? (
                    translate('koi.account.this_one')
                  ) : (
                    <Button size="small" onClick={() => void end(id)}>
                      {translate('koi.account.end')}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {sessions.length > 1 && (
          <Button sx={{ mt: 1 }} onClick={() => void end()}>
            {translate('koi.account.end_others')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
