import { compareDecimals } from '@koi/money';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

interface MarginProps {
  /** What the site won of the bets of 30 days, percent. */
  margin: string | null | undefined;
  /** Percent of the bets that would be given. */
  rates: readonly string[];
}

/** A warning where a rate gives more than the games win. */
export function AboveMargin({ margin, rates }: MarginProps) {
  const translate = useTranslate();
  const isAbove = rates.some(
    (rate) => /^\d+(\.\d+)?$/.test(rate.trim()) && margin && compareDecimals(rate.trim(), margin) === 1,
  );
  return isAbove ? <Alert severity="warning">{translate('koi.parts.above_margin', { margin })}</Alert> : null;
}
