import type { Body } from '@koi/contract';
import { memberBlocks } from '@koi/contract/operator-enumerations';
import { sql } from 'kysely';
import type { NamedMember } from '../../accounts/identity/member.ts';
import { readBlocks } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { requestRecall } from '../recalls/recall-queue.ts';

/**
 * Sets what is blocked for a member. From the commit on the member's calls are refused; blocked bets also end what
 * the member has open at suppliers, and bring the money home.
 * @throws Refusal reason_required
 */
export async function blockMember(
  ctx: AppContext,
  actor: OperatorActor,
  { id, name }: NamedMember,
  { blocks, reason: input }: Body<'POST /operator/members/block'>,
): Promise<void> {
  const reason = requireReason(input);
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    const at = ctx.clock();
    const before = (await readBlocks(trx, id)).map(({ kind }) => kind);
    const after = memberBlocks.filter((kind) => blocks.includes(kind));
    const lifted = before.filter((kind) => !after.includes(kind));
    const added = after.filter((kind) => !before.includes(kind));
    if (lifted.length > 0)
      await trx.deleteFrom('member_block').where('member_id', '=', id).where('kind', 'in', lifted).execute();
    if (added.length > 0)
      await trx
        .insertInto('member_block')
        .values(added.map((kind) => ({ member_id: id, kind, reason, operator_id: actor.id, created_at: at })))
        .execute();
    if (added.includes('bets')) await endPlay(trx, id, at);
    await writeAudit(trx, {
      actor,
      at,
      action: 'member.block',
      subject: { kind: 'member', id: name },
      before: { blocks: before },
      after: { blocks: after, reason },
    });
  });
}

async function endPlay(trx: Db, memberId: number, at: Date): Promise<void> {
  const players = await trx
    .selectFrom('supplier_player')
    .select(['supplier', 'launched_at'])
    .where('member_id', '=', memberId)
    .where('created_at_supplier', 'is not', null)
    .orderBy('supplier')
    .execute();
  for (const { supplier, launched_at } of players) {
    if (launched_at !== null)
      await sql`select queue_supplier_session_end(${memberId}, ${supplier}, null)`.execute(trx);
    await requestRecall(trx, { member: memberId, supplier, cause: 'block' }, at);
  }
}
