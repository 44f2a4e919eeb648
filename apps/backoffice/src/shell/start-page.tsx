import { Card, CardContent, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { useWaiting } from './use-waiting.ts';

/** What waits, each figure leading to its rows. */
export function StartPage() {
  const translate = useTranslate();
  const waiting = useWaiting();
  const deposits = useMay('deposits.read');
  return (
    <Stack direction="row" spacing={2} sx={{ mt: 2 }}>
      <Title title="koi.start.title" />
      {deposits && (
        <Card
          component={Link}
          to='/deposits?filter={"status":1}'
          sx={{ minWidth: 220, textDecoration: 'none' }}
        >
          <CardContent>
            <Typography color="textSecondary">{translate('koi.start.deposits')}</Typography>
            <Typography variant="h4">{waiting?.deposits ?? '–'}</Typography>
          </CardContent>
        </Card>
      )}
      {!deposits && <Typography>{translate('koi.start.nothing')}</Typography>}
    </Stack>
  );
}
