import type { Body, DomainReply } from '@koi/contract';
import { betStatuses, type Lang } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Names } from '../../platform/database/column-types.ts';
import type { BetTable } from '../../platform/database/tables.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import type { BetFilter, Outcome } from './queries.ts';

type Row = DomainReply<'POST /operator/bets/list'>['data']['data'][number];
export type StoredBet = Selectable<BetTable> & {
  member_name: string;
  /** Of the catalogue; the bet itself has the name that its supplier gave. */
  game_names: Names | null;
};

export const money = (amount: string | bigint | null): bigint => BigInt(amount ?? 0);

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
export const betRow = (row: StoredBet, lang: Lang): Row => ({
  id: row.id,
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
  bet_at: row.bet_at,
  settled_at: row.settled_at,
});

/** Builds the list's filter; undefined when it names an unknown member. */
export async function betFilter(
  { site, database: { db } }: Pick<AppContext, 'site' | 'database'>,
  body: Body<'POST /operator/bets/list'>,
): Promise<BetFilter | undefined> {
  const { bet_id, member_name, supplier, game_code, outcome, is_demo } = body;
  const member =
    member_name === undefined
      ? undefined
      : await db.selectFrom('member').select('id').where('name', '=', member_name).executeTakeFirst();
  if (member_name !== undefined && member === undefined) return undefined;
  const range = body.time === undefined ? undefined : site.toTimeRange(body.time);
  return {
    ...(bet_id === undefined || bet_id === '' ? {} : { betId: bet_id }),
    ...(member && { memberId: member.id }),
    ...(supplier === undefined ? {} : { supplier: supplier.toUpperCase() }),
    ...(game_code === undefined || game_code === '' ? {} : { gameCode: game_code }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(range && { from: range.from, until: range.until }),
    isDemo: is_demo === 1,
  };
}
