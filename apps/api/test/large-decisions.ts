import { randomBytes } from 'node:crypto';
import type { CallKey } from '@koi/contract';
import { activityParts } from './activities.ts';
import { agentSamples } from './agent-decisions.ts';
import type { ApiAnswer } from './api.ts';
import { giveFactor } from './authenticator.ts';
import { colleague, freshName, moved } from './colleagues.ts';
import type { Sample } from './decision-sample.ts';
import { adjustment } from './money-errors/adjustment-attempts.ts';
import { contradicted, deposit, largeLowering, loan, transfer } from './money-errors/operator-refusals.ts';
import { withdrawal } from './money-errors/payout-refusals.ts';
import type { World } from './world.ts';

/** A supplier that these tests do not call. */
const nobody = { kind: 'supplier', code: 'SBF' } as const;
const isSaved = ({ body }: ApiAnswer): boolean => body.saved === 1;

async function operatorId(w: World, name: string): Promise<number> {
  await w.operator(name);
  const { db } = w.ctx.database;
  return (await db.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

/** A large decision for each call, and how to recognise that it was carried out. */
export const samples: Readonly<Partial<Record<CallKey, (w: World) => Promise<Sample>>>> = {
  ...agentSamples,
  async 'POST /operator/deposits/:id/confirm'(w) {
    const id = await deposit(w);
    const body = { diff_money: '500', arrived_money: '100' };
    const other = { ...body, arrived_money: '900' };
    return { id, body, other, done: ({ body: answer }) => answer.data.status === 2 };
  },
  async 'POST /operator/withdrawals/:id/approve'(w) {
    await w.set('operator.two_operators_from', '500');
    const id = await withdrawal(w);
    const other = () =>
      w.ctx.database.run('update withdrawal_order set account = $1 where id = $2::int8', [
        '6222999999999999',
        id,
      ]);
    return { id, body: {}, other, done: ({ body }) => body.data.stage === 'approved' };
  },
  async 'POST /operator/transfers/:id/decide'(w) {
    await w.set('operator.two_operators_from', '5');
    const id = await transfer(w);
    return {
      id,
      body: { outcome: 'done', reason: 'x' },
      other: { outcome: 'refused', reason: 'x' },
      done: ({ body }) => body.data.state !== 'manual',
    };
  },
  async 'POST /operator/transfers/:id/release'(w) {
    const { id } = await contradicted(w);
    return {
      id,
      body: { side: 'member', reason: 'x' },
      other: { side: 'house', reason: 'x' },
      done: ({ body }) => body.data.state === 'released',
    };
  },
  async 'POST /operator/credits/:id/accept'(w) {
    await w.set('operator.two_operators_loan_from', '500');
    const { id } = await loan(w);
    const other = () =>
      w.ctx.database.run('update credit_record set days = days + 1 where id = $1::int8', [id]);
    return { id, body: {}, other, done: ({ body }) => body.data.status === 2 };
  },
  async 'POST /operator/channels/save'(w) {
    const { id } = await w.channelOf('company_alipay');
    const body = {
      id,
      type: 'company_alipay',
      lang: 'common',
      is_open: 1,
      names: {},
      hints: {},
      account: `pay-${freshName()}@koi.example`,
      min: 50,
      max: 20_000,
      gift_percent: '0',
      reason: 'x',
    };
    return { body, other: { ...body, account: `other-${body.account}` }, done: isSaved };
  },
  async 'POST /operator/coin-rates/save'(w) {
    const { id, params } = await w.channelOf('company_usdt');
    const rate = String(params.usdt_rate).startsWith('2') ? '900' : '2000';
    const body = { channel_id: id, rate, reason: 'x' };
    return { body, other: { ...body, rate: `${rate}1` }, done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/secrets/save'() {
    const body = { ...nobody, secret: randomBytes(24).toString('hex'), reason: 'x' };
    return { body, other: { ...body, secret: randomBytes(24).toString('hex') }, done: isSaved };
  },
  async 'POST /operator/secrets/agree'(w) {
    const asked_by = await operatorId(w, 'agree-c');
    const send = async () => {
      const row = w.ctx.secrets.encrypt(nobody, randomBytes(24).toString('hex'));
      await w.ctx.database.db
        .insertInto('partner_secret_request')
        .values({ ...nobody, ...row, ends_with: '', trial: 'not_tried', asked_by, asked_at: w.ctx.clock() })
        .execute();
      return { ...nobody, mark: row.mark, reason: 'x' };
    };
    return { body: await send(), other: await send(), done: isSaved };
  },
  async 'POST /operator/secrets/remove'(w) {
    const { db } = w.ctx.database;
    const set_by = await operatorId(w, 'agree-c');
    const write = () => {
      const row = { ...w.ctx.secrets.encrypt(nobody, randomBytes(24).toString('hex')), set_by };
      return db
        .insertInto('partner_secret')
        .values({ ...nobody, ...row, ends_with: '', agreed_by: null, set_at: w.ctx.clock() })
        .onConflict((conflict) => conflict.columns(['kind', 'code']).doUpdateSet(row))
        .execute();
    };
    await write();
    // Another one is written meanwhile.
    return { body: { ...nobody, reason: 'x' }, other: write, done: isSaved };
  },
  async 'POST /operator/adjustments/:id/confirm'(w) {
    const id = await adjustment(w);
    const other = () =>
      w.ctx.database.run('update balance_adjustment set money = money + 1 where id = $1::int8', [id]);
    return { id, body: {}, other, done: ({ body }) => body.data.status === 2 };
  },
  async 'POST /operator/turnover/adjust'(w) {
    const body = await largeLowering(w);
    const other = { ...body, money: '6000', request_id: `${body.request_id}-other` };
    return { body, other, done: ({ body: answer }) => answer.waits_for_second === 0 };
  },
  async 'POST /operator/activities/applications/:id/pay'(w) {
    const parts = activityParts(() => w);
    const activity = await parts.open({ turnover_times: '3' });
    const member = await w.addMember();
    await parts.apply(activity, { name: member.name });
    const { id } = await w.ctx.database.db
      .selectFrom('activity_application')
      .select('id')
      .where('activity_id', '=', String(activity))
      .executeTakeFirstOrThrow();
    const other = () => parts.open({ id: activity, turnover_times: '0' });
    return { id: Number(id), body: { money: '9000' }, other, done: ({ body }) => body.data.status === 3 };
  },
  async 'POST /operator/activities/save'(w) {
    const body = {
      texts: { en: { title: 'Deposit bonus' } },
      type: 3,
      apply_type: 0,
      is_open: 1,
      lang: 'en',
      rule: 'deposit_share',
      percent: '10',
      turnover_times: '5',
      amounts: { en: { cap: '5000' } },
      reason: 'x',
    };
    const titled = (answer: ApiAnswer) => answer.body.saved === 1;
    const { body: made } = await w.call('POST /operator/activities/save', {
      token: await w.operator(),
      body: { ...body, is_open: 0 },
    });
    const { id } = made.data;
    return { body: { ...body, id }, other: { ...body, id, percent: '100' }, done: titled };
  },
  async 'POST /operator/savings/plans/save'(w) {
    const body = {
      names: { en: 'Large' },
      lang: 'en',
      min_amount: 100,
      max_amount: 1_000_000,
      cycle_hours: 24,
      is_cyclic: 1,
      rate: '1.00',
      volume: '1000000',
      audit_multiple: '1',
      is_open: 1,
      reason: 'x',
    };
    const { body: made } = await w.call('POST /operator/savings/plans/save', {
      token: await w.operator(),
      body: { ...body, is_open: 0 },
    });
    const { id } = made.data.plans.find(({ names }: { names: { en?: string } }) => names.en === 'Large');
    const done = ({ body: answer }: ApiAnswer) => answer.data.saved === 1;
    return { body: { ...body, id }, other: { ...body, id, rate: '2.00' }, done };
  },
  async 'POST /operator/rebate/levels/save'(w) {
    await w.ctx.database.run("delete from rebate_level where currency = 'USD' and game_type = 7");
    const step = { lang: 'en', game_type: 7, level: 1, names: { en: 'A' }, quota: '10', rate: '2.00' };
    const body = { ...step, reason: 'x' };
    return { body, other: { ...body, rate: '3.00' }, done: ({ body: answer }) => answer.data.saved === 1 };
  },
  async 'POST /operator/levels/tiers/save'() {
    const body = {
      lang: 'en',
      track: 'live',
      level: 3,
      turnover: '1',
      gift: '5000',
      week_award: '0',
      month_award: '0',
      reason: 'x',
    };
    const done = ({ body: answer }: ApiAnswer) => answer.data.saved === 1;
    return { body, other: { ...body, turnover: '2' }, done };
  },
  async 'POST /operator/levels/set'(w) {
    const tier = { lang: 'en', track: 'slot', level: 1, turnover: '1000', week_award: '0', month_award: '0' };
    const token = await w.operator('agree-c');
    await w.call('POST /operator/levels/tiers/save', { token, body: { ...tier, gift: '400', reason: 'x' } });
    await w.set('operator.two_operators_gift_from', '300');
    const member = await w.addMember();
    const body = {
      member_name: member.name,
      track: 'slot',
      level: 1,
      is_fixed: 0,
      with_gifts: 1,
      reason: 'x',
    };
    const done = ({ body: answer }: ApiAnswer) => answer.data.saved === 1;
    return { body, other: { ...body, is_fixed: 1 }, done };
  },
  async 'POST /operator/second_factor/reset'(w) {
    await w.set('operator.two_operators_from', '500');
    const member = await w.addMember({ money: 100_000n });
    await giveFactor(w.ctx, member.id, w.clock);
    // The member turns it off and on again.
    const other = () =>
      w.ctx.database.run(
        "update second_factor set turned_on_at = turned_on_at + interval '1 second' where audience = 'member' and holder = $1::int",
        [member.id],
      );
    const body = { member_name: member.name, reason: 'phone lost' };
    return { body, other, done: ({ body: answer }) => answer.waits_for_second === 0 };
  },
  async 'POST /operator/members/reset_code'(w) {
    await w.set('operator.two_operators_from', '500');
    const member = await w.addMember({ money: 100_000n });
    const body = { member_name: member.name, kind: 'login', reason: 'lost' };
    const other = { ...body, kind: 'withdrawal' };
    return { body, other, done: ({ body: answer }) => answer.waits_for_second === 0 };
  },
  async 'POST /operator/members/update'(w) {
    await w.set('operator.two_operators_from', '500');
    const member = await w.addMember({ money: 100_000n });
    const body = { member_name: member.name, realname: 'Wei Li', reason: 'passport seen' };
    const other = { ...body, realname: 'Wei Lin' };
    return { body, other, done: ({ body: answer }) => answer.waits_for_second === 0 };
  },
  async 'POST /operator/sign-in/packs/save'(w) {
    await w.ctx.database.run('delete from sign_in_pack where days = 700');
    const pack = { lang: 'en', type: -2, days: 700, bonus_money: '5000', names: { en: 'A' }, is_open: 0 };
    const body = { ...pack, reason: 'x' };
    return { body, other: { ...body, is_open: 1 }, done: ({ body: answer }) => answer.data.saved === 1 };
  },
  async 'POST /operator/wheel/prizes/save'(w) {
    await w.ctx.database.run("delete from wheel_prize where currency = 'USD' and position = 11");
    const body = { lang: 'en', position: 11, type: 1, money: '5000', names: { en: 'A' }, reason: 'x' };
    return {
      body,
      other: { ...body, names: { en: 'B' } },
      done: ({ body: answer }) => answer.data.saved === 1,
    };
  },
  async 'POST /operator/red-packets/sizes/save'() {
    const body = { lang: 'en', min: '1', max: '5000', reason: 'x' };
    return { body, other: { ...body, min: '5000' }, done: ({ body: answer }) => answer.data.saved === 1 };
  },
  async 'POST /operator/lottery/issues/void'() {
    issues += 1;
    const body = { game_code: 'K3A', issue_no: String(202611230000 + 2 * issues), reason: 'x' };
    const other = { ...body, issue_no: String(202611230001 + 2 * issues) };
    return { body, other, done: ({ body: answer }) => answer.data.saved === 1 };
  },
  async 'POST /operator/access/operators/create'() {
    const body = { operator_name: freshName(), role: 'support', reason: 'x' };
    return { body, other: { ...body, role: 'risk' }, done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/access/operators/role'(w) {
    const operator_name = await colleague(w);
    const body = { operator_name, role: 'owner', reason: 'x' };
    return { body, other: { ...body, role: 'finance' }, done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/access/roles/save'(w) {
    const role = freshName();
    const limits = { zh_cn: '0', zh_hk: '0', en: '0', th: '0', vi: '0' };
    const { db } = w.ctx.database;
    await db.insertInto('operator_role').values({ name: role, permissions: [] }).execute();
    await db
      .updateTable('operator')
      .set({ role })
      .where('name', '=', await colleague(w))
      .execute();
    const body = { role, permissions: ['bets.read'], limits, reason: 'x' };
    const other = { ...body, permissions: ['bets.read', 'mail.read'] };
    return { body, other, done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/access/operators/status'(w) {
    const operator_name = await colleague(w);
    await w.ctx.database.run('update operator set is_open = false where name = $1', [operator_name]);
    const body = { operator_name, is_open: 1, reason: 'x' };
    return { body, other: () => moved(w, operator_name), done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/access/operators/password'(w) {
    const operator_name = await colleague(w);
    const body = { operator_name, reason: 'x' };
    return { body, other: () => moved(w, operator_name), done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/access/operators/factor'(w) {
    const operator_name = await colleague(w);
    await w.ctx.database.run(
      `insert into second_factor (audience, holder, secret, turned_on_at)
       select 'operator', id, 'sealed', now() from operator where name = $1`,
      [operator_name],
    );
    const body = { operator_name, reason: 'x' };
    return { body, other: () => moved(w, operator_name), done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/access/thresholds/save'(w) {
    // Restored by the world's reset.
    await w.set('operator.two_operators_access', '1');
    const body = { two_operators_access: 0, reason: 'x' };
    const other = { two_operators_access: 1, reason: 'y' };
    return { body, other, done: ({ body: answer }) => answer.saved === 1 };
  },
};

let issues = 0;
