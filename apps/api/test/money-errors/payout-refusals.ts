import { block } from '../block.ts';
import { payOut } from '../pay-out.ts';
import type { World } from '../world.ts';
import { ABSENT, absent, decided, decision, silent } from './operator-attempts.ts';
import type { RefusalsOf } from './refusals.ts';

export const withdrawal = async (w: World): Promise<number> => {
  const member = await w.addMember({ money: 100_000n });
  const body = { money: '500', qk_pwd: '482913', member_bank_id: await w.bindCard(member) };
  return (await w.post(member, '/drawing', body)).body.data.id;
};

const paid = { reference: 'B-1' };

/** A withdrawal that may be paid. */
const approved = async (w: World): Promise<number> => {
  const id = await withdrawal(w);
  await w.call(`POST /operator/withdrawals/${id}/approve`, { token: await w.operator('agree-a'), body: {} });
  return id;
};

/** A withdrawal that another operator has claimed for payment. */
const claimed = async (w: World): Promise<number> => {
  const id = await approved(w);
  await w.call(`POST /operator/withdrawals/${id}/claim`, { token: await w.operator('agree-a'), body: {} });
  return id;
};

const gateway = { gateway: 'sandbox' };

/** A withdrawal whose gateway has not answered. */
const doubtful = async (w: World): Promise<number> => {
  await w.gateway.fail('drop');
  const id = await approved(w);
  await w.call(`POST /operator/withdrawals/${id}/send`, { token: await w.operator(), body: gateway });
  return id;
};

const resting = async (w: World, id: number) => {
  await w.ctx.database.run(
    'update member set withdrawals_rest_until = $1 where id = (select member_id from withdrawal_order where id = $2::int8)',
    [new Date(w.clock.now().getTime() + 1000), id],
  );
  return decision(w, id);
};

const blocked = async (w: World, id: number) => {
  const member = await w.ctx.database.db
    .selectFrom('withdrawal_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select('m.name')
    .where('o.id', '=', String(id))
    .executeTakeFirstOrThrow();
  await block(w, member, 'withdrawals');
  return decision(w, id);
};

export const payoutRefusals: RefusalsOf<`/operator/withdrawals${string}`> = {
  'POST /operator/withdrawals/list': {},
  'POST /operator/withdrawals/:id/take': {
    not_found: absent,
    already_decided: decided('withdrawals', withdrawal, 'approve'),
  },
  'POST /operator/withdrawals/accounts': {
    not_found: async (w) => ({ token: await w.operator(), body: { id: ABSENT } }),
  },
  'POST /operator/withdrawals/facts': {
    not_found: async (w) => ({ token: await w.operator(), body: { id: ABSENT } }),
  },
  'POST /operator/withdrawals/:id/approve': {
    not_found: absent,
    already_decided: decided('withdrawals', withdrawal, 'approve'),
    withdrawal_rests: async (w) => resting(w, await withdrawal(w)),
    member_blocked: async (w) => blocked(w, await withdrawal(w)),
    second_operator_required: async (w) => {
      await w.set('operator.two_operators_from', '500');
      const id = await withdrawal(w);
      await w.call(`POST /operator/withdrawals/${id}/approve`, { token: await w.operator(), body: {} });
      return decision(w, id);
    },
  },
  'POST /operator/withdrawals/:id/refuse': {
    not_found: absent,
    already_decided: decided('withdrawals', withdrawal, 'refuse'),
    reason_required: silent(withdrawal),
    payout_claimed: async (w) => decision(w, await claimed(w), { reason: 'x' }),
  },
  'POST /operator/withdrawals/:id/claim': {
    not_found: absent,
    already_decided: decided('withdrawals', withdrawal, 'refuse'),
    withdrawal_rests: async (w) => resting(w, await approved(w)),
    member_blocked: async (w) => blocked(w, await approved(w)),
    payout_not_approved: async (w) => decision(w, await withdrawal(w)),
    payout_claimed: async (w) => decision(w, await claimed(w)),
  },
  'POST /operator/withdrawals/:id/pay': {
    not_found: async (w) => decision(w, ABSENT, paid),
    already_decided: async (w) => {
      const id = await withdrawal(w);
      await payOut(w, await w.operator(), id);
      return decision(w, id, paid);
    },
    payout_not_claimed: async (w) => decision(w, await approved(w), paid),
    payout_claimed: async (w) => decision(w, await claimed(w), paid),
    payout_in_doubt: async (w) => decision(w, await doubtful(w), paid),
  },
  'POST /operator/withdrawals/:id/send': {
    not_found: async (w) => decision(w, ABSENT, gateway),
    already_decided: async (w) => {
      const id = await withdrawal(w);
      await payOut(w, await w.operator(), id);
      return decision(w, id, gateway);
    },
    withdrawal_rests: async (w) => ({ ...(await resting(w, await approved(w))), body: gateway }),
    member_blocked: async (w) => ({ ...(await blocked(w, await approved(w))), body: gateway }),
    payout_not_approved: async (w) => decision(w, await withdrawal(w), gateway),
    payout_claimed: async (w) => decision(w, await claimed(w), gateway),
    payout_sent_before: async (w) => {
      await w.gateway.fail('refuse');
      const id = await approved(w);
      await w.call(`POST /operator/withdrawals/${id}/send`, { token: await w.operator(), body: gateway });
      return decision(w, id, gateway);
    },
  },
  'POST /operator/withdrawals/:id/release': {
    not_found: absent,
    already_decided: decided('withdrawals', withdrawal, 'refuse'),
    reason_required: silent(claimed),
    payout_not_claimed: async (w) => decision(w, await approved(w), { reason: 'x' }),
    payout_in_doubt: async (w) => decision(w, await doubtful(w), { reason: 'x' }),
  },
};
