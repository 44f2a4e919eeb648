import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { amountText } from './amount.ts';
import { BareList } from './bare-list.tsx';

export interface Posting {
  from: string;
  to: string;
  money: string;
}

/** Ledger effects of a decision, one posting a line. */
export function Postings({ rows, currency }: { rows: readonly Posting[]; currency: string }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {translate('koi.queue.posted')}
      </Typography>
      <BareList
        sx={{
          p: 1,
          bgcolor: 'action.hover',
          borderRadius: 1,
          display: 'grid',
          gap: 0.5,
        }}
      >
        {rows
          .filter(({ money }) => money !== '0.00')
          .map(({ from, to, money }) => (
            <Box
              component="li"
              key={`${from} ${to}`}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
            >
              <span>
                {from} → {to}
              </span>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {amountText(money, currency)}
              </Box>
            </Box>
          ))}
      </BareList>
    </Box>
  );
}
