import { isIP } from 'node:net';
import { sql } from 'kysely';
import { networkOf } from '../../lib/network.ts';
import type { Query, SearchPart } from './query.ts';

/** Members who registered or logged in from a network address, the latest first. */
export function addressParts({ text }: Query): SearchPart[] {
  const address = text.replace(/^::ffff:/i, '').toLowerCase();
  if (isIP(address) === 0) return [];
  const row = (at: string) =>
    sql`select 'address' as kind, m.id::text as id, m.name as label, null as hint, m.name as member, null::int8 as money, m.lang,
               -extract(epoch from ${sql.ref(at)})::int8 as rank`;
  return [
    sql`${row('m.created_at')} from member m where m.register_ip in (${address}, ${`::ffff:${address}`}) and m.register_ip <> '' order by m.id desc`,
    sql`${row('k.seen_at')} from known_network k join member m on m.name = substr(k.account, 7)
         where k.network = ${networkOf(address)} and starts_with(k.account, 'login:') order by k.seen_at desc`,
  ];
}
