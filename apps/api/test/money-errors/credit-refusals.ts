import type { MoneyMember } from '../money-api.ts';
import type { World } from '../world.ts';
import type { Attempt, Prepare, RefusalsOf } from './refusals.ts';

/** A member with a loan limit of 1,000.00. */
const borrower = async (w: World, money = 0n): Promise<MoneyMember> => {
  const member = await w.addMember({ money });
  await w.ctx.database.db
    .updateTable('member')
    .set({ credit_limit: 100_000n })
    .where('id', '=', member.id)
    .execute();
  return member;
};

/** A member who owes 500.00. */
const debtor = async (w: World, money = 0n): Promise<MoneyMember> => {
  const member = await borrower(w, money);
  await w.credit.lent(member);
  return member;
};

const borrowing = async (w: World, member: MoneyMember, more: object = {}): Promise<Attempt> => ({
  token: member.token,
  body: {
    name: member.name,
    realname: 'Li Wei',
    money: '500.00',
    days: 15,
    ...(await w.credit.captcha()),
    ...more,
  },
});

const repaying = ({ token, name }: MoneyMember, more: object = {}): Attempt => ({
  token,
  body: { name, money: '500.00', ...more },
});

const closed = (w: World) => w.set('activity.activity_jiebei_enable', '0');

const whileClosed =
  (prepare: Prepare): Prepare =>
  async (w, call) => {
    await closed(w);
    return prepare(w, call);
  };

const polling = async (w: World, more: object = {}): Promise<Attempt> => ({
  body: { name: (await w.addMember()).name, ...(await w.credit.captcha()), ...more },
});

const lookUp = {
  credit_closed: whileClosed((w) => polling(w)),
  account_unknown: (w: World) => polling(w, { name: 'nobody99' }),
  captcha_wrong: (w: World) => polling(w, { captcha: '0000' }),
  captcha_expired: (w: World) => polling(w, { key: 'unknown' }),
};

export const creditRefusals: RefusalsOf<`/credit${string}`> = {
  'GET /credit/rule': { credit_closed: whileClosed(async () => ({})) },
  'GET /credit/record': { credit_closed: whileClosed(async () => ({})) },
  'POST /credit/check': lookUp,
  'POST /credit/search': lookUp,
  'POST /credit/borrow': {
    captcha_wrong: async (w) => borrowing(w, await borrower(w), { captcha: '0000' }),
    captcha_expired: async (w) => borrowing(w, await borrower(w), { key: 'unknown' }),
    credit_closed: whileClosed(async (w) => borrowing(w, await borrower(w))),
    account_not_own: async (w) => borrowing(w, await borrower(w), { name: 'somebody' }),
    realname_required: async (w) => {
      const member = await borrower(w);
      await w.ctx.database.db
        .updateTable('member')
        .set({ realname: null })
        .where('id', '=', member.id)
        .execute();
      return borrowing(w, member);
    },
    realname_mismatch: async (w) => borrowing(w, await borrower(w), { realname: 'Li Wai' }),
    credit_overdue: async (w) => {
      const member = await debtor(w);
      await w.ctx.database.db
        .updateTable('credit_record')
        .set({ due_at: new Date(w.clock.now().getTime() - 1000) })
        .where('member_id', '=', member.id)
        .execute();
      return borrowing(w, member);
    },
    credit_debt_open: async (w) => borrowing(w, await debtor(w)),
    credit_request_open: async (w) => {
      const member = await borrower(w);
      await w.credit.borrow(member);
      return borrowing(w, member);
    },
    too_frequent: async (w) => {
      const member = await debtor(w);
      await w.credit.repay(member, '500.00');
      return borrowing(w, member);
    },
    credit_above_limit: async (w) => borrowing(w, await borrower(w), { money: '1000.01' }),
    request_id_reused: async (w) => {
      const member = await borrower(w);
      await w.credit.borrow(member, { request_id: 'once' });
      return borrowing(w, member, { request_id: 'once', days: 16 });
    },
    operation_void: async (w) => {
      const member = await borrower(w);
      return borrowing(w, member, { request_id: await w.void(member, 'credit/borrow') });
    },
  },
  'POST /credit/lend': {
    account_not_own: async (w) => repaying(await debtor(w), { name: 'somebody' }),
    credit_no_debt: async (w) => repaying(await borrower(w, 100_000n)),
    credit_whole_debt: async (w) => repaying(await debtor(w), { money: '499.99' }),
    money_not_enough: async (w) => {
      const member = await debtor(w);
      const plan = await w.savings.addPlan();
      await w.savings.bought(member, plan, 100);
      return repaying(member);
    },
    request_id_reused: async (w) => {
      const member = await debtor(w);
      await w.credit.repay(member, '500.00', { request_id: 'once' });
      return repaying(member, { request_id: 'once', money: '499.00' });
    },
    operation_void: async (w) => {
      const member = await debtor(w);
      return repaying(member, { request_id: await w.void(member, 'credit/lend') });
    },
  },
};
