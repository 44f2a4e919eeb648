import type { MemberBlock } from '@koi/contract/operator-enumerations';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

/** What is blocked for a member, why, by whom and since when. */
export const readBlocks = (db: Db, memberId: number) =>
  db
    .selectFrom('member_block as b')
    .innerJoin('operator as o', 'o.id', 'b.operator_id')
    .select(['b.kind', 'b.reason', 'o.name as by', 'b.created_at as at'])
    .where('b.member_id', '=', memberId)
    .orderBy('b.kind')
    .execute();

export async function isBlocked(db: Db, memberId: number, kind: MemberBlock): Promise<boolean> {
  const row = await db
    .selectFrom('member_block')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * For the member's own calls. Call under the member's lock, so that nothing admitted before the block happens after
 * it.
 * @throws Refusal withdrawals_blocked | bets_blocked | bonuses_blocked
 */
export async function refuseBlocked(trx: Db, memberId: number, kind: MemberBlock): Promise<void> {
  if (await isBlocked(trx, memberId, kind)) throw new Refusal(`${kind}_blocked`);
}

/**
 * For what operators decide about the member.
 * @throws Refusal member_blocked
 */
export async function refuseForBlocked(trx: Db, memberId: number, kind: MemberBlock): Promise<void> {
  if (await isBlocked(trx, memberId, kind)) throw new Refusal('member_blocked');
}
