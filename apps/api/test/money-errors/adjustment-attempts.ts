import type { CallKey } from '@koi/contract';
import type { World } from '../world.ts';
import { type Attempt, knownTo } from './refusals.ts';

let adjustments = 0;
export const adjustmentOf = (member: { name: string }, fields: object = {}) => {
  adjustments += 1;
  return {
    member_name: member.name,
    wallet: 'money',
    kind: 'correction',
    direction: 'credit',
    money: '9000',
    reason: 'x',
    request_id: `adjust-${adjustments}`,
    ...fields,
  };
};

export const aboveBalance = { direction: 'debit', money: '0.51' };

export const adjusting = async (
  w: World,
  key: CallKey,
  member: { name: string },
  fields = {},
): Promise<Attempt> => ({
  token: await w.operator(),
  body: knownTo(key, adjustmentOf(member, fields)),
});

/** A large adjustment that waits, without a valid approval. */
export const adjustment = async (w: World): Promise<number> => {
  const body = adjustmentOf(await w.addMember());
  const answer = await w.call('POST /operator/adjustments/create', { token: await w.operator(), body });
  const { id } = answer.body.data;
  await w.ctx.database.run(
    "update operator_approval set created_at = created_at - interval '2 days' where subject = $1",
    [`adjustment:${id}`],
  );
  return id;
};
