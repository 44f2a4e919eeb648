import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { Facts } from '../parts/facts.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';

const amounts = ['deposits', 'withdrawals', 'stake', 'valid', 'ggr', 'bonus', 'rebate', 'ngr'] as const;

interface MemberFiguresProps {
  name: string;
  /** Below the heading of a panel, or of a page. */
  heading?: 'h2' | 'h3';
}

/** What a member has brought from the registration until now; nothing for roles that do not see profit. */
export function MemberFigures({ name, heading = 'h3' }: MemberFiguresProps) {
  const translate = useTranslate();
  const may = useMay('reports.read');
  const { data, error, refetch } = useQuery({
    queryKey: ['member', name, 'figures'],
    queryFn: () => call('POST /operator/reports/member', { body: { member_name: name } }),
    enabled: may,
  });
  if (!may) return null;
  const figures = data?.data;
  return (
    <Box component="section" aria-label={translate('koi.reports.lifetime')}>
      <Typography component={heading} variant="subtitle2" sx={{ mb: 0.5 }}>
        {translate('koi.reports.lifetime')} {figures?.currency}
      </Typography>
      {figures ? (
        <Facts
          isGrid
          rows={[
            ...amounts.map((name) => [`koi.reports.figures.${name}`, amountText(figures[name])] as const),
            ['koi.reports.first_deposit', figures.first_deposit ?? '–'],
            ['koi.reports.last_deposit', figures.last_deposit ?? '–'],
            ['koi.reports.active_days', String(figures.active_days)],
          ]}
        />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading height={96} what="koi.reports.lifetime" />
      )}
    </Box>
  );
}
