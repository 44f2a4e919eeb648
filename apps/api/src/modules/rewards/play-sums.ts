import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { dayText, type TimeRange } from '../../lib/time.ts';

/** What a member deposited and validly bet in a span of time; both in minor units. */
export interface PlaySums {
  deposits: Minor;
  validBets: Minor;
}

/** Known at once: the sums are kept by quarters of an hour, at most 96 a day, with every change of an order or a bet. */
export async function readPlaySums(
  db: Kysely<Tables>,
  memberId: number,
  { from, until }: TimeRange,
): Promise<PlaySums> {
  const row = await db
    .selectFrom('reward_activity')
    .select([
      sql<string>`coalesce(sum(deposits), 0)::text`.as('deposits'),
      sql<string>`coalesce(sum(valid_bets), 0)::text`.as('validBets'),
    ])
    .where('member_id', '=', memberId)
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .executeTakeFirstOrThrow();
  return { deposits: BigInt(row.deposits), validBets: BigInt(row.validBets) };
}

/** `deposit × multiple` in minor units, exact: a multiple has at most two decimals, and a rest below a cent counts as a cent. */
export function requiredBets(deposit: Minor, multiple: string): Minor {
  const [whole = '0', fraction = ''] = multiple.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return (deposit * hundredths + 99n) / 100n;
}

/** The same for each day of a span that begins at a midnight of the site, by `YYYY-MM-DD`; days without anything are left out. */
export async function readDays(
  db: Kysely<Tables>,
  memberId: number,
  { from, until }: TimeRange,
  offsetMinutes: number,
): Promise<Map<string, PlaySums>> {
  const rows = await db
    .selectFrom('reward_activity')
    .select(['slot', 'deposits', 'valid_bets'])
    .where('member_id', '=', memberId)
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .execute();
  const days = new Map<string, PlaySums>();
  for (const { slot, deposits, valid_bets } of rows) {
    const day = dayText(slot, offsetMinutes);
    const sums = days.get(day) ?? { deposits: 0n, validBets: 0n };
    days.set(day, {
      deposits: sums.deposits + BigInt(deposits),
      validBets: sums.validBets + BigInt(valid_bets),
    });
  }
  return days;
}
