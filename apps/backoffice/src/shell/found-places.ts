import type { Reply } from '@koi/contract';
import { mayOpen } from '../api/account.ts';
import { rooms } from '../areas/areas.ts';
import { filteredList, openedIn } from '../parts/links.tsx';

type Found = Reply<'POST /operator/search'>['data'][number];

const isOpen = (path: string, permissions: readonly string[]): boolean =>
  rooms.some(({ paths, permission }) => paths.includes(path) && mayOpen(permission, permissions));

const numbered = (path: string) => ({
  path,
  address: ({ label }: Found) => filteredList(path, { bill_no: label }),
});

/** Queues that open one row by its number or id. */
const queueOf: Readonly<Partial<Record<Found['kind'], { path: string; address(found: Found): string }>>> = {
  deposit: numbered('/deposits'),
  withdrawal: numbered('/withdrawals'),
  transfer: numbered('/transfers'),
  credit: {
    path: '/credits',
    address: ({ id, member_name }) => openedIn('/credits', id, { member_name }),
  },
};
/** Pages that open one row by an address of their own. */
const shownAt: Readonly<Partial<Record<Found['kind'], (found: Found) => string>>> = {
  agent: ({ label }) => `/agents/tree?member=${encodeURIComponent(label)}`,
  adjustment: ({ id }) => `/adjustments?adjustment=${id}`,
};
/** Tab of the member's page for the rest. */
const tabOf: Readonly<Record<Exclude<Found['kind'], 'setting'>, string>> = {
  member: '',
  address: '/sessions',
  agent: '/agents',
  card: '/cards',
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  transfer: '/timeline',
  adjustment: '/timeline',
  bet: '/bets',
  credit: '/loans',
  mail: '/timeline',
};

/** Address of a search result: its own page if the operator may open it, otherwise the member's page. */
export function placeOf(found: Found, permissions: readonly string[]): string {
  if (found.kind === 'setting') return `/settings/${found.id.replace('.', '/')}`;
  const at = shownAt[found.kind];
  if (at) return at(found);
  const queue = queueOf[found.kind];
  if (queue && isOpen(queue.path, permissions)) return queue.address(found);
  if (found.kind === 'bet' && isOpen('/bets', permissions))
    return `/bets?${new URLSearchParams({ bet_id: found.label, bet: found.id })}`;
  return found.member_name === null ? '/' : `/members/${found.member_name}${tabOf[found.kind]}`;
}
