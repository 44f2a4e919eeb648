import type { Db, Tables } from '../platform/database/tables.ts';

interface MemberChange {
  memberId: number;
  at: Date;
  /** Of money. */
  currency?: string;
  amount?: bigint;
  /** The payment channel of a deposit. */
  channelId?: number | null;
}

/**
 * Notes what happened to a member, for `fold-activity`. Belongs in the transaction of the event: a row waits
 * for nobody and nothing that sums it up can fail the event.
 */
export async function noteMemberChange(
  trx: Db,
  kind: Tables['member_change']['kind'],
  { memberId, at, currency = '', amount = 0n, channelId }: MemberChange,
): Promise<void> {
  await trx
    .insertInto('member_change')
    .values({ kind, member_id: memberId, at, currency, amount, channel_id: channelId ?? 0 })
    .execute();
}
