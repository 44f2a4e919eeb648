import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { dayText, type TimeRange } from '../../lib/time.ts';

/** A member's deposits and valid bets in a period, both in minor units. */
export interface PlaySums {
  deposits: Minor;
  validBets: Minor;
}

/** Cheap: the sums are stored per quarter of an hour; only what was not folded yet is added up. */
export async function readPlaySums(
  db: Kysely<Tables>,
  memberId: number,
  { from, until }: TimeRange,
): Promise<PlaySums> {
  const row = await db
    .selectFrom('member_activity_now')
    .select([
      sql<string>`coalesce(sum(deposits), 0)::text`.as('deposits'),
      sql<string>`coalesce(sum(valid), 0)::text`.as('validBets'),
    ])
    .where('member_id', '=', memberId)
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .executeTakeFirstOrThrow();
  return { deposits: BigInt(row.deposits), validBets: BigInt(row.validBets) };
}

/**
 * `deposit × multiple` in minor units, exact: a multiple has at most two decimals, and a fraction of a cent
 * is rounded up.
 */
export function requiredBets(deposit: Minor, multiple: string): Minor {
  const [whole = '0', fraction = ''] = multiple.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return (deposit * hundredths + 99n) / 100n;
}

/**
 * `readPlaySums` per day, by `YYYY-MM-DD`, for a period that begins at midnight by the site's clock; days
 * without activity are omitted.
 */
export async function readDays(
  db: Kysely<Tables>,
  memberId: number,
  { from, until }: TimeRange,
  offsetMinutes: number,
): Promise<Map<string, PlaySums>> {
  const rows = await db
    .selectFrom('member_activity_now')
    .select(['slot', 'deposits', 'valid'])
    .where('member_id', '=', memberId)
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .execute();
  const days = new Map<string, PlaySums>();
  for (const { slot, deposits, valid } of rows) {
    const day = dayText(slot, offsetMinutes);
    const sums = days.get(day) ?? { deposits: 0n, validBets: 0n };
    days.set(day, {
      deposits: sums.deposits + BigInt(deposits),
      validBets: sums.validBets + BigInt(valid),
    });
  }
  return days;
}
