import { later } from '@koi/ui/later.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Lang } from '../../shared/i18n/languages.ts';
import { stuckMoneyQuery } from './stuck-money.ts';

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
