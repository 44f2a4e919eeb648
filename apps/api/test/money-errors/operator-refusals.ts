import { formatMinor } from '@koi/money';
import { flagsOf } from '../../src/features/deposits/deposit-flags.ts';
import { resolveTransfer } from '../../src/features/transfers/transfer-resolution.ts';
import { block } from '../block.ts';
import type { MoneyMember } from '../money-api.ts';
import type { World } from '../world.ts';
import { aboveBalance, adjusting, adjustment, adjustmentOf } from './adjustment-attempts.ts';
import { ABSENT, absent, decided, decision, silent } from './operator-attempts.ts';
import type { RefusalsOf } from './refusals.ts';

/** Lowers more than one operator may, of a member who owes more. */
export async function largeLowering(w: World) {
  const [{ name: member_name }, token] = [await w.addMember(), await w.operator('turnover-raiser')];
  const body = {
    member_name,
    direction: 'raise',
    money: '9000',
    reason: 'x',
    request_id: `up-${member_name}`,
  };
  await w.call('POST /operator/turnover/adjust', { token, body });
  return { ...body, direction: 'lower', money: '5000', request_id: `down-${member_name}` };
}

const depositOf = async (w: World, member: MoneyMember): Promise<number> => {
  const { billNo } = await w.order(member, '100');
  const { id } = await w.ctx.database.db
    .selectFrom('deposit_order')
    .select('id')
    .where('bill_no', '=', billNo)
    .executeTakeFirstOrThrow();
  return Number(id);
};

export const deposit = async (w: World) => depositOf(w, await w.addMember());

/** A transfer whose outcome could not be determined. */
export const transfer = async (w: World): Promise<number> => {
  const member = await w.addMember({ money: 100_000n });
  w.ly.fail('transfer', 'error_before');
  await w.post(member, '/game/deposit', { api_code: 'LY', money: '5.00' });
  const { id } = await w.ctx.database.db
    .updateTable('transfer_order')
    .set({ state: 'manual', next_check_at: null })
    .where('member_id', '=', member.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
};

/**
 * A transfer contradicted by its supplier: 5.00 of it was returned to the member and executed there as well.
 */
export const contradicted = async (w: World): Promise<{ id: number; member: MoneyMember }> => {
  const member = await w.addMember({ money: 100_000n });
  w.ly.fail('transfer', 'error_after');
  await w.post(member, '/game/deposit', { api_code: 'LY', money: '5.00' });
  const { id, bill_no } = await w.ctx.database.db
    .updateTable('transfer_order')
    .set({ state: 'manual', next_check_at: null })
    .where('member_id', '=', member.id)
    .returning(['id', 'bill_no'])
    .executeTakeFirstOrThrow();
  await w.call(`POST /operator/transfers/${id}/decide`, {
    token: await w.operator(),
    body: { outcome: 'refused', reason: 'x' },
  });
  await resolveTransfer(w.ctx, bill_no, { finding: 'done' });
  return { id: Number(id), member };
};

export const loan = async (w: World): Promise<{ id: number; member: MoneyMember }> => {
  const member = await w.addMember();
  await w.ctx.database.db
    .updateTable('member')
    .set({ credit_limit: 100_000n })
    .where('id', '=', member.id)
    .execute();
  await w.credit.borrow(member);
  return { id: await w.credit.lastId(member), member };
};

const loanId = async (w: World) => (await loan(w)).id;

type OtherCalls =
  keyof RefusalsOf<`/operator/${'sign-in' | 'red-packets' | 'wheel' | 'levels' | 'withdrawals'}${string}`>;

export const operatorRefusals: Omit<RefusalsOf<`/operator${string}`>, OtherCalls> = {
  'POST /operator/deposits/list': {},
  'POST /operator/transfers/list': {},
  'POST /operator/credits/list': {},
  'POST /operator/credits/limits': {},
  'POST /operator/credits/limits/level': {
    reason_required: async (w) => ({
      token: await w.operator(),
      body: { lang: 'en', level: 1, money: 1, reason: ' ' },
    }),
  },
  'POST /operator/credits/limits/member': {
    account_unknown: async (w) => ({
      token: await w.operator(),
      body: { name: 'nobody99', money: 1, reason: 'x' },
    }),
    reason_required: async (w) => ({
      token: await w.operator(),
      body: { name: (await w.addMember()).name, money: 1 },
    }),
  },
  'POST /operator/deposits/facts': {
    not_found: async (w) => ({ token: await w.operator(), body: { id: ABSENT } }),
  },
  'POST /operator/deposits/:id/take': {
    not_found: absent,
    already_decided: decided('deposits', deposit, 'confirm'),
  },
  'POST /operator/credits/:id/take': {
    not_found: absent,
    already_decided: decided('credits', loanId, 'accept'),
  },
  'POST /operator/deposits/:id/confirm': {
    not_found: absent,
    already_decided: decided('deposits', deposit, 'confirm'),
    member_blocked: async (w) => {
      const member = await w.addMember();
      await block(w, member, 'bonuses');
      return decision(w, await depositOf(w, member), { diff_money: '1' });
    },
    reason_required: async (w) => {
      const id = await deposit(w);
      await w.ctx.database.db
        .updateTable('deposit_order')
        .set({ flags: flagsOf('currency_mismatch', w.clock.now()) })
        .where('id', '=', String(id))
        .execute();
      return decision(w, id, { arrived_money: '1' });
    },
    second_operator_required: async (w) => {
      await w.set('operator.two_operators_gift_from', '50');
      const id = await deposit(w);
      const body = { diff_money: '50' };
      await w.call(`POST /operator/deposits/${id}/confirm`, { token: await w.operator(), body });
      return decision(w, id, body);
    },
  },
  'POST /operator/deposits/:id/reject': {
    not_found: absent,
    already_decided: decided('deposits', deposit, 'confirm'),
    reason_required: silent(deposit),
  },
  'POST /operator/transfers/:id/take': {
    not_found: absent,
    already_decided: decided('transfers', transfer, 'decide'),
  },
  'POST /operator/transfers/:id/ask': {
    not_found: absent,
    already_decided: decided('transfers', transfer, 'decide'),
  },
  'POST /operator/transfers/:id/decide': {
    not_found: absent,
    already_decided: decided('transfers', transfer, 'decide'),
    reason_required: silent(transfer),
    second_operator_required: async (w) => {
      await w.set('operator.two_operators_from', '5');
      const id = await transfer(w);
      const body = { outcome: 'done', reason: 'x' };
      await w.call(`POST /operator/transfers/${id}/decide`, { token: await w.operator(), body });
      return decision(w, id, body);
    },
  },
  'POST /operator/transfers/:id/release': {
    not_found: async (w) => decision(w, ABSENT, { side: 'house', reason: 'x' }),
    already_decided: async (w) => decision(w, await transfer(w), { side: 'house', reason: 'x' }),
    reason_required: async (w) => decision(w, (await contradicted(w)).id, { side: 'house', reason: ' ' }),
    second_operator_required: async (w) => {
      const { id } = await contradicted(w);
      const body = { side: 'house', reason: 'x' };
      await w.call(`POST /operator/transfers/${id}/release`, { token: await w.operator(), body });
      return decision(w, id, body);
    },
    adjustment_above_balance: async (w) => {
      const { id, member } = await contradicted(w);
      const { main } = await w.ctx.ledger.balances(w.ctx.database.db, member.id);
      const spent = await w.post(member, '/game/deposit', { api_code: 'LY', money: formatMinor(main) });
      if (spent.status !== 200) throw new Error(`not spent: ${JSON.stringify(spent.body)}`);
      return decision(w, id, { side: 'member', reason: 'x' });
    },
  },
  'POST /operator/credits/:id/accept': {
    not_found: absent,
    already_decided: decided('credits', loanId, 'accept'),
    credit_closed: async (w) => {
      const id = await loanId(w);
      await w.set('activity.activity_jiebei_enable', '0');
      return decision(w, id);
    },
    credit_above_limit: async (w) => {
      const { id, member } = await loan(w);
      await w.credit.send('limits/member', { name: member.name, money: '499.99', reason: 'x' });
      return decision(w, id);
    },
    second_operator_required: async (w) => {
      await w.set('operator.two_operators_loan_from', '500');
      const id = await loanId(w);
      await w.call(`POST /operator/credits/${id}/accept`, { token: await w.operator(), body: {} });
      return decision(w, id);
    },
  },
  'POST /operator/credits/:id/refuse': {
    not_found: absent,
    already_decided: decided('credits', loanId, 'refuse'),
    reason_required: silent(loanId),
  },
  'POST /operator/adjustments/list': {},
  'POST /operator/adjustments/preview': {
    account_unknown: (w, key) => adjusting(w, key, { name: 'nobody99' }),
    adjustment_above_balance: async (w, key) =>
      adjusting(w, key, await w.addMember({ money: 50n }), aboveBalance),
  },
  'POST /operator/adjustments/create': {
    account_unknown: (w, key) => adjusting(w, key, { name: 'nobody99' }),
    adjustment_above_balance: async (w, key) =>
      adjusting(w, key, await w.addMember({ money: 50n }), aboveBalance),
    reason_required: async (w, key) => adjusting(w, key, await w.addMember(), { reason: ' ' }),
    request_id_reused: async (w) => {
      const token = await w.operator();
      const body = adjustmentOf(await w.addMember(), { money: '1' });
      await w.call('POST /operator/adjustments/create', { token, body });
      return { token, body: { ...body, money: '2' } };
    },
  },
  'POST /operator/adjustments/:id/confirm': {
    not_found: absent,
    already_decided: decided('adjustments', adjustment, 'refuse'),
    adjustment_above_balance: async (w) => {
      const member = await w.addMember({ money: 1_000_000n });
      const body = adjustmentOf(member, { direction: 'debit' });
      const token = await w.operator();
      const { id } = (await w.call('POST /operator/adjustments/create', { token, body })).body.data;
      // Spent in the meantime.
      await w.visit(member, 'LY');
      await w.post(member, '/game/deposit', { api_code: 'LY', money: '5000.00' });
      return { token: await w.operator('adjust-second'), id, body: {} };
    },
    second_operator_required: async (w) => {
      const id = await adjustment(w);
      await w.call(`POST /operator/adjustments/${id}/confirm`, { token: await w.operator(), body: {} });
      return decision(w, id);
    },
  },
  'POST /operator/adjustments/:id/refuse': {
    not_found: absent,
    already_decided: decided('adjustments', adjustment, 'refuse'),
    reason_required: silent(adjustment),
  },
  'POST /operator/turnover/adjust': {
    account_unknown: async (w) => ({
      token: await w.operator(),
      body: { member_name: 'nobody99', direction: 'raise', money: 1, reason: 'x', request_id: 'a' },
    }),
    reason_required: async (w) => ({
      token: await w.operator(),
      body: { member_name: (await w.addMember()).name, direction: 'raise', money: 1, request_id: 'a' },
    }),
    request_id_reused: async (w) => {
      const token = await w.operator();
      const { name: member_name } = await w.addMember();
      const body = {
        member_name,
        direction: 'raise',
        money: 1,
        reason: 'x',
        request_id: `turn-${member_name}`,
      };
      await w.call('POST /operator/turnover/adjust', { token, body });
      return { token, body: { ...body, money: 2 } };
    },
    second_operator_required: async (w) => {
      const token = await w.operator();
      const body = await largeLowering(w);
      await w.call('POST /operator/turnover/adjust', { token, body });
      return { token, body };
    },
  },
};
