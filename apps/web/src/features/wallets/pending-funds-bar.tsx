import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Lang } from '../../shared/i18n/languages.ts';
import { pendingFundsQuery } from './pending-funds.ts';

const PendingFundsNote = lazyComponent(() => import('./pending-funds-note.tsx'), 'PendingFundsNote');

/**
 * Below the lobby's balance: money that a game left behind. Not shown for savings and rebates alone, which
 * are where the member wants them.
 */
export function PendingFundsBar({ lang }: { lang: Lang }) {
  const { data: places = [] } = useQuery({ ...pendingFundsQuery(lang), refetchOnMount: 'always' });
  const left = places.filter(({ place }) => place === 'supplier' || place === 'transit');
  return left.length > 0 ? <PendingFundsNote places={places} left={left} /> : null;
}
