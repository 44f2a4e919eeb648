import type { Lang } from '@koi/contract/enumerations';
import { makeResetCode } from '../../src/accounts/passwords/reset-codes.ts';
import { hashPassword } from '../../src/platform/lib/passwords.ts';
import { giveFactor } from '../authenticator.ts';
import { block } from '../block.ts';
import type { MoneyMember } from '../money-api.ts';
import type { World } from '../world.ts';
import type { Attempt, RefusalsOf } from './refusals.ts';

interface Holder {
  member: MoneyMember;
  card: number;
}

const holder = async (w: World, money = 100_000n, lang: Lang = 'en'): Promise<Holder> => {
  const member = await w.addMember({ money, lang });
  return { member, card: await w.bindCard(member) };
};

/** Chinese banks require accounts in CNY. */
const customer = (w: World) => holder(w, 100_000n, 'zh_cn');
const stranger = async (w: World) => {
  const member = await w.addMember({ lang: 'zh_cn' });
  const withdrawal_password_hash = await hashPassword('482913');
  await w.ctx.database.db
    .updateTable('member')
    .set({ withdrawal_password_hash })
    .where('id', '=', member.id)
    .execute();
  return member;
};

const drawing = ({ member, card }: Holder, more: object = {}): Attempt => ({
  token: member.token,
  body: { money: '100', qk_pwd: '482913', member_bank_id: card, ...more },
});

/** A withdrawal that waits for an operator. */
const pending = async (w: World, lang: Lang = 'en'): Promise<Holder> => {
  const own = await holder(w, 100_000n, lang);
  await w.post(own.member, '/drawing', drawing(own).body as object);
  return own;
};

const newCard = (member: MoneyMember, more: object = {}): Attempt => ({
  token: member.token,
  body: {
    card_no: `62228888${String(member.id).padStart(8, '0')}`,
    bank_type: 'ICBC',
    owner_name: 'Li Wei',
    qk_pwd: '482913',
    ...more,
  },
});

const withoutName = async (w: World, { member }: Holder): Promise<void> => {
  await w.ctx.database.db.updateTable('member').set({ realname: null }).where('id', '=', member.id).execute();
};

const changePin = ({ token }: MoneyMember, old = '000000'): Attempt => ({
  token,
  body: { old_qk_pwd: old, qk_pwd: '739164', qk_pwd_confirmation: '739164' },
});

const changePassword = ({ token }: MoneyMember, oldpassword = 'not-the-one'): Attempt => ({
  token,
  body: { oldpassword, password: 'koi54321', password_confirmation: 'koi54321' },
});

/** A member who has just entered the withdrawal password wrong five times. */
const lockedPin = async (w: World): Promise<Holder> => {
  const own = await holder(w);
  await w.ctx.database.db
    .updateTable('member')
    .set({
      withdrawal_password_failures: 5,
      withdrawal_password_locked_until: new Date(w.clock.now().getTime() + 900_000),
    })
    .where('id', '=', own.member.id)
    .execute();
  return own;
};

/** Refusals of an otherwise successful call by the second factor, which the member has turned on by then. */
const factorRefusals = (attempt: (w: World) => Promise<Attempt & { of: MoneyMember }>) => {
  const input = async (w: World, code?: string, isLocked = false): Promise<Attempt> => {
    const { of: member, body, ...rest } = await attempt(w);
    await giveFactor(w.ctx, member.id, w.clock);
    const locked_until = isLocked ? new Date(w.clock.now().getTime() + 900_000) : null;
    await w.ctx.database.db
      .updateTable('second_factor')
      .set({ locked_until })
      .where('holder', '=', member.id)
      .execute();
    return { ...rest, body: { ...(body as object), ...(code === undefined ? {} : { factor_code: code }) } };
  };
  return {
    factor_required: (w: World) => input(w),
    // A recovery code with the wrong content: six random digits could be correct by chance.
    factor_wrong: (w: World) => input(w, 'ABCD-EFGH-JKMN'),
    factor_locked: (w: World) => input(w, '123456', true),
  };
};

const cardNumberOf = ({ id }: MoneyMember) => `62220200${String(id).padStart(8, '0')}`;

const resetPin = ({ token }: MoneyMember, code = '2222222222'): Attempt => ({
  token,
  body: { code, qk_pwd: '739164', qk_pwd_confirmation: '739164' },
});

export const withdrawalRefusals: RefusalsOf<`/${'drawing' | 'member/bank' | 'member/password' | 'member/drawing_pwd'}${string}`> =
  {
    'POST /drawing/list': {},
    'GET /member/bank': {},
    'GET /member/bank/type': {},
    'POST /drawing': {
      qk_pwd_unset: async (w) => drawing({ member: await w.addMember({ money: 100_000n }), card: 1 }),
      qk_pwd_wrong: async (w) => drawing(await holder(w), { qk_pwd: '000000' }),
      qk_pwd_locked: async (w) => drawing(await lockedPin(w)),
      ...factorRefusals(async (w) => {
        const own = await holder(w);
        return { ...drawing(own), of: own.member };
      }),
      factor_demanded: async (w) => {
        await w.set('drawing.second_factor_from', '50');
        return drawing(await holder(w));
      },
      not_bound: async (w) => {
        const own = await holder(w);
        await w.ctx.database.db.deleteFrom('bank_card').where('id', '=', own.card).execute();
        return drawing(own);
      },
      withdrawals_rest: async (w) => {
        const own = await holder(w);
        await w.ctx.database.db
          .updateTable('member')
          .set({ withdrawals_rest_until: new Date(w.clock.now().getTime() + 1000) })
          .where('id', '=', own.member.id)
          .execute();
        return drawing(own);
      },
      withdrawals_blocked: async (w) => {
        const own = await holder(w);
        await block(w, own.member, 'withdrawals');
        return drawing(own);
      },
      card_on_hold: async (w) => {
        const own = await holder(w);
        await w.ctx.database.db
          .updateTable('bank_card')
          .set({ updated_at: w.clock.now() })
          .where('id', '=', own.card)
          .execute();
        return drawing(own);
      },
      bank_not_found: async (w) => drawing(await holder(w), { member_bank_id: (await holder(w)).card }),
      outside_hours: async (w) => {
        await w.set('drawing.transfer_start', '00:00:00');
        await w.set('drawing.transfer_end', '00:00:01');
        return drawing(await holder(w));
      },
      below_min: async (w) => drawing(await holder(w), { money: '19.99' }),
      above_max: async (w) => drawing(await holder(w, 2_000_000n), { money: '10000.01' }),
      times_exhausted: async (w) => {
        await w.set('drawing.drawing_times_per_day', '1');
        return drawing(await pending(w));
      },
      too_frequent: async (w) => drawing(await pending(w)),
      money_not_enough: async (w) => drawing(await holder(w, 9_999n)),
      request_id_reused: async (w) => {
        const own = await holder(w);
        await w.post(own.member, '/drawing', drawing(own, { request_id: 'once' }).body as object);
        return drawing(own, { request_id: 'once', money: '101' });
      },
      operation_void: async (w) => {
        const own = await holder(w);
        return drawing(own, { request_id: await w.void(own.member, 'drawing') });
      },
    },
    'POST /member/bank': {
      qk_pwd_unset: async (w) => newCard(await w.addMember({ lang: 'zh_cn' })),
      qk_pwd_wrong: async (w) => newCard(await stranger(w), { qk_pwd: '000000' }),
      qk_pwd_locked: async (w) => newCard((await lockedPin(w)).member),
      ...factorRefusals(async (w) => {
        const member = await stranger(w);
        return { ...newCard(member), of: member };
      }),
      card_taken: async (w) =>
        newCard(await stranger(w), { card_no: cardNumberOf((await customer(w)).member) }),
      card_limit: async (w) => {
        const member = await stranger(w);
        for (let n = 0; n < 5; n += 1)
          await w.post(
            member,
            '/member/bank',
            newCard(member, { card_no: `6222888${n}${String(member.id).padStart(8, '0')}` }).body as object,
          );
        return newCard(member, { card_no: `62229999${String(member.id).padStart(8, '0')}` });
      },
      holder_mismatch: async (w) => newCard(await stranger(w), { owner_name: 'Li Wai' }),
      realname_required: async (w) => {
        const own = await customer(w);
        await withoutName(w, own);
        return newCard(own.member);
      },
    },
    'PATCH /member/bank/:id': {
      qk_pwd_unset: async (w) => ({ ...newCard(await w.addMember({ lang: 'zh_cn' })), id: 1 }),
      qk_pwd_wrong: async (w) => {
        const own = await customer(w);
        return { ...newCard(own.member, { qk_pwd: '000000' }), id: own.card };
      },
      qk_pwd_locked: async (w) => {
        const own = await lockedPin(w);
        return { ...newCard(own.member), id: own.card };
      },
      ...factorRefusals(async (w) => {
        const { member, card } = await customer(w);
        return {
          ...newCard(member, { card_no: `62227777${String(member.id).padStart(8, '0')}` }),
          id: card,
          of: member,
        };
      }),
      card_taken: async (w) => {
        const own = await customer(w);
        return {
          ...newCard(own.member, { card_no: cardNumberOf((await customer(w)).member) }),
          id: own.card,
        };
      },
      holder_mismatch: async (w) => {
        const own = await customer(w);
        return { ...newCard(own.member, { owner_name: 'Li Wai' }), id: own.card };
      },
      realname_required: async (w) => {
        const own = await customer(w);
        await withoutName(w, own);
        return { ...newCard(own.member), id: own.card };
      },
      card_in_use: async (w) => {
        const own = await pending(w, 'zh_cn');
        return { ...newCard(own.member), id: own.card };
      },
      not_found: async (w) => ({ ...newCard(await stranger(w)), id: (await customer(w)).card }),
    },
    'DELETE /member/bank/:id': {
      ...factorRefusals(async (w) => {
        const { member, card } = await customer(w);
        return { token: member.token, id: card, of: member };
      }),
      card_in_use: async (w) => {
        const own = await pending(w, 'zh_cn');
        return { token: own.member.token, id: own.card };
      },
      not_found: async (w) => ({ token: (await stranger(w)).token, id: (await customer(w)).card }),
    },
    'POST /member/password/modify': {
      ...factorRefusals(async (w) => {
        const member = await w.addMember();
        const password_hash = await hashPassword('koi12345');
        await w.ctx.database.db
          .updateTable('member')
          .set({ password_hash })
          .where('id', '=', member.id)
          .execute();
        return { ...changePassword(member, 'koi12345'), of: member };
      }),
      old_password_wrong: async (w) => changePassword(await w.addMember()),
      locked_out: async (w) => {
        const member = await w.addMember();
        await w.ctx.database.db
          .insertInto('attempt')
          .values({
            key: `password:${member.id}`,
            failures: 5,
            expires_at: new Date(w.clock.now().getTime() + 60_000),
          })
          .execute();
        return changePassword(member);
      },
    },
    'POST /member/drawing_pwd/set': {
      ...factorRefusals(async (w) => {
        const member = await w.addMember();
        return { token: member.token, body: { qk_pwd: '739164' }, of: member };
      }),
      qk_pwd_already_set: async (w) => ({
        token: (await holder(w)).member.token,
        body: { qk_pwd: '739164' },
      }),
    },
    'POST /member/drawing_pwd/reset': {
      ...factorRefusals(async (w) => {
        const { member } = await holder(w);
        const code = await w.ctx.database.transaction((trx) =>
          makeResetCode(w.ctx, trx, { memberId: member.id, kind: 'withdrawal' }),
        );
        return { ...resetPin(member, code), of: member };
      }),
      reset_code_wrong: async (w) => resetPin((await holder(w)).member),
      locked_out: async (w) => {
        const { member } = await holder(w);
        await w.ctx.database.db
          .insertInto('attempt')
          .values({
            key: `reset-code:${member.id}`,
            failures: 5,
            expires_at: new Date(w.clock.now().getTime() + 60_000),
          })
          .execute();
        return resetPin(member);
      },
    },
    'POST /member/drawing_pwd/modify': {
      ...factorRefusals(async (w) => {
        const { member } = await holder(w);
        return { ...changePin(member, '482913'), of: member };
      }),
      old_qk_pwd_wrong: async (w) => changePin((await holder(w)).member),
      qk_pwd_locked: async (w) => changePin((await lockedPin(w)).member, '482913'),
      qk_pwd_unset: async (w) => changePin(await w.addMember()),
    },
  };
