import { Link as Anchor, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { change } from './amounts.ts';

interface Compared {
  label: string;
  value: string | number;
}

interface Shown {
  label: string;
  value: string | number;
  show(value: string | number): string;
  compared: readonly Compared[];
  /** An earlier day to its end, which is no comparison while today goes on. */
  whole: Compared;
  note?: string;
  /** Address of the rows behind it. */
  to?: string;
}

/** One figure of today, compared with earlier ones. */
export function Figure({ label, value, show, compared, whole, note, to }: Shown) {
  const shown = (
    <Typography component="span" sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.3 }}>
      {show(value)}
    </Typography>
  );
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ p: 2, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
    >
      <Typography color="textSecondary" variant="body2" component="h2">
        {label}
      </Typography>
      {to === undefined ? (
        shown
      ) : (
        <Anchor component={Link} to={to} color="inherit" underline="hover">
          {shown}
        </Anchor>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: '1.66em' }}>
        {note}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: '1fr auto auto',
          columnGap: 1,
          fontSize: 12,
        }}
      >
        {compared.map(({ label: when, value: before }) => (
          <Box key={when} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {when}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              {show(before)}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 52 }}>
              <Change now={value} before={before} />
            </Box>
          </Box>
        ))}
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {whole.label}
        </Box>
        <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
          {show(whole.value)}
        </Box>
      </Box>
    </Box>
  );
}

const percents = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Shown by sign and arrow, not by colour alone; more is not always better. */
export function Change({ now, before }: { now: string | number; before: string | number }) {
  const translate = useTranslate();
  const by = change(now, before);
  if (by === undefined) return <span aria-hidden="true">–</span>;
  const percent = Math.abs(by) >= 1000 ? '>999' : percents.format(Math.abs(by));
  const words = by === 0 ? 'same' : by > 0 ? 'up' : 'down';
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate(`koi.today.${words}`, { percent })}
      sx={{ color: 'text.secondary' }}
    >
      {by === 0 ? '=' : `${by > 0 ? '▲' : '▼'} ${percent}%`}
    </Box>
  );
}
