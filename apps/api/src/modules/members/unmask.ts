import type { Body } from '@koi/contract';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { NamedMember } from './members-repository.ts';

/**
 * One detail of a member in full. The read is recorded in the audit log before the reply.
 * @throws Refusal not_found
 */
export async function unmask(
  ctx: AppContext,
  actor: OperatorActor,
  { id, name }: NamedMember,
  { what, card_id }: Pick<Body<'POST /operator/members/unmask'>, 'what' | 'card_id'>,
): Promise<string> {
  return ctx.database.transaction(async (trx) => {
    const value =
      what === 'card'
        ? (
            await trx
              .selectFrom('member_bank')
              .select('card_no')
              .where('member_id', '=', id)
              .where('id', '=', card_id ?? 0)
              .executeTakeFirst()
          )?.card_no
        : (await trx.selectFrom('member').select(what).where('id', '=', id).executeTakeFirst())?.[what];
    if (!value) throw new Refusal('not_found');
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'member.unmask',
      subject: { kind: 'member', id: name },
      after: { what, ...(what === 'card' ? { card: card_id } : {}) },
    });
    return value;
  });
}
