import { compareDecimals } from '@koi/money';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { boundsKey } from './bounds-card.tsx';

/** Warns where an agent at the top would begin with more of the bets than the games win. */
export function StandardAboveMargin() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: boundsKey,
    queryFn: () => call('POST /operator/agents/bounds/list'),
  });
  const above = (data?.data ?? []).filter(
    ({ standard, margin }) => margin !== null && compareDecimals(standard, margin) === 1,
  );
  if (above.length === 0) return null;
  const games = above.map(
    ({ game_type_text: name, standard, margin }) => `${name} ${standard} % > ${margin} %`,
  );
  return (
    <Alert severity="warning">{translate('koi.agents.standard_above', { games: games.join(', ') })}</Alert>
  );
}
