import type { Body, Reply } from '@koi/contract';
import { betStatuses, type Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import type { BetTable } from '../../db/tables/bets.ts';
import type { Names } from '../../db/tables/site.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toTimeRange, toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import type { BetFilter, Outcome } from './search-bets.ts';

type Row = Reply<'POST /operator/bets/list'>['data']['data'][number];
export type StoredBet = Selectable<BetTable> & {
  member_name: string;
  /** Of the catalogue; the bet itself has the name that its supplier gave. */
  game_names: Names | null;
};

export const money = (amount: string | bigint | null): string => formatMinor(BigInt(amount ?? 0));

export function outcomeOf({
  status,
  payout,
  bet_amount,
}: Pick<StoredBet, 'status' | 'payout' | 'bet_amount'>): Outcome {
  if (status === betStatuses.open) return 'open';
  if (status !== betStatuses.settled) return 'cancelled';
  return BigInt(payout) > BigInt(bet_amount) ? 'won' : 'lost';
}

/** A bet as a row of the operators' lists. */
export const betRow = (row: StoredBet, lang: Lang, offsetMinutes: number): Row => ({
  id: wireId(row.id),
  bet_id: row.bet_id,
  supplier: row.supplier,
  member_id: row.member_id,
  member_name: row.member_name,
  game_type: row.game_type,
  game_code: row.game_code,
  game_name: row.game_names?.[lang] || row.game_name,
  currency: row.currency,
  bet_amount: money(row.bet_amount),
  valid_amount: money(row.valid_amount),
  payout: money(row.payout),
  net: money(BigInt(row.payout) - BigInt(row.bet_amount)),
  outcome: outcomeOf(row),
  status_text: labelsIn(lang).betStatuses[row.status],
  bet_at: toWireDate(row.bet_at, offsetMinutes),
  settled_at: toWireDateOrNull(row.settled_at, offsetMinutes),
});

/** Builds the list's filter; undefined when it names an unknown member. */
export async function betFilter(
  { config, database: { db } }: Pick<AppContext, 'config' | 'database'>,
  body: Body<'POST /operator/bets/list'>,
): Promise<BetFilter | undefined> {
  const { bet_id, member_name, supplier, game_code, outcome, is_demo = 0 } = body;
  const member =
    member_name === undefined
      ? undefined
      : await db.selectFrom('member').select('id').where('name', '=', member_name).executeTakeFirst();
  if (member_name !== undefined && member === undefined) return undefined;
  const range = body.time === undefined ? undefined : toTimeRange(body.time, config.offsetMinutes);
  return {
    ...(bet_id === undefined || bet_id === '' ? {} : { betId: bet_id }),
    ...(member && { memberId: member.id }),
    ...(supplier === undefined ? {} : { supplier: supplier.toUpperCase() }),
    ...(game_code === undefined || game_code === '' ? {} : { gameCode: game_code }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(range && { from: range.from, until: range.until }),
    isDemo: is_demo,
  };
}
