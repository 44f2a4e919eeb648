import type { Reply } from '@koi/contract';
import { rooms } from '../areas/areas.ts';

type Found = Reply<'POST /operator/search'>['data'][number];

const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const isRoom = (path: string): boolean => rooms.some(({ paths }) => paths.includes(path));

/** Rooms whose list shows one row by its number or id. */
const listOf: Readonly<Partial<Record<Found['kind'], { path: string; filter(found: Found): object }>>> = {
  deposit: { path: '/deposits', filter: ({ label }) => ({ bill_no: label }) },
  withdrawal: { path: '/withdrawals', filter: ({ label }) => ({ bill_no: label }) },
};
/** Where on the member's page the rest stands. */
const tabOf: Readonly<Record<Found['kind'], string>> = {
  member: '',
  card: '/cards',
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  transfer: '/timeline',
  bet: '/bets',
  credit: '/loans',
  mail: '/timeline',
};

/** Where what was found is shown: in its room where the console has one, otherwise on the member's page. */
export function placeOf(found: Found): string {
  const list = listOf[found.kind];
  if (list && isRoom(list.path)) return filtered(list.path, list.filter(found));
  return found.member_name === null ? '/' : `/members/${found.member_name}${tabOf[found.kind]}`;
}
