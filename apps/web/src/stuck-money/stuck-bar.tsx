import { useQuery } from '@tanstack/react-query';
import { stuckMoneyQuery } from '../api/queries/stuck-money.ts';
import { later } from '../components/later.tsx';
import type { Lang } from '../lib/languages.ts';

const StuckNote = later(() => import('./stuck-note.tsx'), 'StuckNote');

/**
 * Below the lobby's balance: money that a game left behind. Not shown for savings and rebates alone, which
 * are where the member wants them.
 */
export function StuckBar({ lang }: { lang: Lang }) {
  const { data: places = [] } = useQuery({ ...stuckMoneyQuery(lang), refetchOnMount: 'always' });
  const left = places.filter(({ place }) => place === 'supplier' || place === 'transit');
  return left.length > 0 ? <StuckNote places={places} left={left} /> : null;
}
