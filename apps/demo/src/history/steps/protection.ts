import { memberStatuses } from '@koi/contract/enumerations';
import { endSessionsIn } from '../../../../api/src/accounts/sessions/end-sessions.ts';
import { endOf, excludeMember } from '../../../../api/src/features/protection/exclusion.ts';
import { changeMemberLimit } from '../../../../api/src/features/protection/limits.ts';
import type { Scene } from '../scene.ts';
import { inMinor } from '../units.ts';

/** Sets a daily deposit limit and a weekly loss limit. */
export async function setLimits({ past, member }: Scene, { units }: { units: number }): Promise<void> {
  const { ctx, trx } = past;
  await ctx.ledger.lockMember(trx, member.id);
  const amount = inMinor(member.lang, units);
  await changeMemberLimit(ctx, trx, member, { kind: 'deposit', period: 'day', amount });
  await changeMemberLimit(ctx, trx, member, { kind: 'loss', period: 'week', amount: amount * 2n });
}

export async function shutOut({ past, member }: Scene, { months }: { months: number }): Promise<void> {
  const { ctx, trx } = past;
  await ctx.ledger.lockMember(trx, member.id);
  const until = await endOf(ctx, trx, member, { kind: 'self_exclusion', months }, false);
  await excludeMember(ctx, trx, member, { kind: 'self_exclusion', until });
}

/** An operator closes the account; its open sessions end. */
export async function disable({ past, member }: Scene): Promise<void> {
  const { trx } = past;
  await past.ctx.ledger.lockMember(trx, member.id);
  await trx
    .updateTable('member')
    .set({ status: memberStatuses.banned, updated_at: past.now() })
    .where('id', '=', member.id)
    .execute();
  await endSessionsIn(past.ctx, trx, member.id);
}
