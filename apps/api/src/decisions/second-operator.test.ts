import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activityParts } from '../../test/activities.ts';
import type { ApiAnswer } from '../../test/api.ts';
import { giveFactor } from '../../test/authenticator.ts';
import { deposit, loan, transfer, withdrawal } from '../../test/money-errors/operator-refusals.ts';
import { teamParts } from '../../test/team.ts';
import { startWorld, type World } from '../../test/world.ts';
import { createOperator } from '../modules/operators/operator-accounts.ts';

const operatorCalls = (Object.entries(calls) as [CallKey, CallDefinition][]).filter(
  ([key, { auth, permission }]) =>
    auth === 'operator' && permission !== 'session' && !permission?.endsWith('.read') && key !== undefined,
);
const gated = operatorCalls.filter(([, { errors }]) => errors.includes('second_operator_required'));

/** Calls of operators that change something and need one operator only, and why. */
const alone: Readonly<Partial<Record<CallKey, string>>> = {
  'POST /operator/deposits/:id/reject': 'no money moves',
  'POST /operator/deposits/:id/take': 'says who looks at it',
  'POST /operator/withdrawals/:id/take': 'says who looks at it',
  'POST /operator/credits/:id/take': 'says who looks at it',
  'POST /operator/transfers/:id/take': 'says who looks at it',
  'POST /operator/transfers/:id/ask': "the supplier's word, not an operator's",
  'POST /operator/withdrawals/:id/refuse': 'the money goes back to where it was',
  'POST /operator/credits/:id/refuse': 'no money moves',
  'POST /operator/credits/limits/member': 'every large loan within the limit takes two',
  'POST /operator/credits/limits/level': 'every large loan within the limit takes two',
  'POST /operator/turnover/adjust': 'a requirement, no balance',
  'POST /operator/sign-in/settings/save': 'amounts are those of the packs',
  'POST /operator/sign-in/awards/:id/grant': 'pays what the pack says, which took two when it is large',
  'POST /operator/sign-in/awards/:id/refuse': 'no money moves',
  'POST /operator/red-packets/settings/save': 'amounts are those of the sizes',
  'POST /operator/red-packets/tiers/save': 'at most 99 packets, of sizes that took two when they are large',
  'POST /operator/wheel/settings/save': 'amounts are those of the prizes',
  'POST /operator/wheel/tiers/save': 'at most 99 chances of prizes that took two when they are large',
  'POST /operator/wheel/chances/adjust': 'at most 99 chances of prizes that took two when they are large',
  'POST /operator/wheel/spins/:id/hand-out': 'no money moves',
  'POST /operator/activities/picture': 'a picture',
  'POST /operator/activities/applications/:id/accept': 'nothing is paid yet',
  'POST /operator/activities/applications/:id/refuse': 'no money moves',
  'POST /operator/rebate/levels/save': 'a share of bets, at most all of them',
  'POST /operator/rebate/levels/remove': 'gives less',
  'POST /operator/agents/applications/:id/accept': 'no money moves',
  'POST /operator/agents/applications/:id/refuse': 'no money moves',
  'POST /operator/agents/rates/save': 'within the bounds, and never above the agent above',
  'POST /operator/agents/bounds/save': 'percentages; what they come to is paid by bets',
  'POST /operator/ledger/prove': 'reads',
  'POST /operator/exports/list': 'reads',
  'POST /operator/exports/start': 'reads',
  'POST /operator/exports/:id/cancel': 'reads',
  'POST /operator/exports/:id/ticket': 'reads',
  'POST /operator/levels/settings/save': 'amounts are those of the levels',
  'POST /operator/levels/recalculate': 'gifts are those of levels that took two when they are large',
};
/** Areas whose calls have nothing to do with money. */
const elsewhere =
  /^\w+ \/operator\/(about|access|brand|broadcasts|games|mails|members|notices|protection|sessions|settings|site)\//;

interface Sample {
  /** In place of `:id`. */
  id?: number;
  body: object;
  /** Another content under the same amount: sent instead of `body`, or brought about meanwhile. */
  other: object | (() => Promise<unknown>);
  done(answer: ApiAnswer): Promise<boolean> | boolean;
}

/** A large decision of each call, and what it looks like once it is carried out. */
const samples: Readonly<Partial<Record<CallKey, (w: World) => Promise<Sample>>>> = {
  async 'POST /operator/deposits/:id/confirm'(w) {
    const id = await deposit(w);
    // The gateway reports that nine times as much has come.
    const other = () =>
      w.ctx.database.db
        .updateTable('deposit_order')
        .set({ flag: 'amount_mismatch', paid_money: 90_000n })
        .where('id', '=', String(id))
        .execute();
    return { id, body: { diff_money: '500' }, other, done: ({ body }) => body.data.status === 2 };
  },
  async 'POST /operator/withdrawals/:id/confirm'(w) {
    await w.set('operator', 'two_operators_from', '500');
    const id = await withdrawal(w);
    const other = () =>
      w.ctx.database.run('update withdrawal_order set account = $1 where id = $2::int8', [
        '6222999999999999',
        id,
      ]);
    return { id, body: {}, other, done: ({ body }) => body.data.status === 2 };
  },
  async 'POST /operator/transfers/:id/decide'(w) {
    await w.set('operator', 'two_operators_from', '5');
    const id = await transfer(w);
    return {
      id,
      body: { outcome: 'done', reason: 'x' },
      other: { outcome: 'refused', reason: 'x' },
      done: ({ body }) => body.data.state !== 'manual',
    };
  },
  async 'POST /operator/credits/:id/accept'(w) {
    await w.set('operator', 'two_operators_loan_from', '500');
    const { id } = await loan(w);
    const other = () =>
      w.ctx.database.run('update credit_record set days = days + 1 where id = $1::int8', [id]);
    return { id, body: {}, other, done: ({ body }) => body.data.status === 2 };
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
    };
    const { body: made } = await w.call('POST /operator/savings/plans/save', {
      token: await w.operator(),
      body: { ...body, is_open: 0 },
    });
    const { id } = made.data.plans.find(({ names }: { names: { en?: string } }) => names.en === 'Large');
    const done = ({ body: answer }: ApiAnswer) => answer.data.saved === 1;
    return { body: { ...body, id }, other: { ...body, id, rate: '2.00' }, done };
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
    };
    const done = ({ body: answer }: ApiAnswer) => answer.data.saved === 1;
    return { body, other: { ...body, turnover: '2' }, done };
  },
  async 'POST /operator/levels/set'(w) {
    const tier = { lang: 'en', track: 'slot', level: 1, turnover: '1000', week_award: '0', month_award: '0' };
    const token = await w.operator('agree-c');
    await w.call('POST /operator/levels/tiers/save', { token, body: { ...tier, gift: '400' } });
    await w.set('operator', 'two_operators_gift_from', '300');
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
  async 'POST /operator/agents/months/pay'(w) {
    const team = teamParts(() => w);
    const agent = await team.below(null);
    const child = await team.below(agent);
    const at = new Date(w.clock.now().getTime() - 40 * 86_400_000);
    const month = at.toISOString().slice(0, 7);
    // What the job adds to the sums of the month.
    const deposit = (money: number) =>
      w.ctx.database.run(
        'insert into team_change (member_id, at, deposits) values ($1::int, $2::timestamptz, $3::int8)',
        [child.id, at.toISOString(), money],
      );
    await deposit(5_000_000);
    await team.sum();
    await w.set('agent', 'agent_fd_mode', '0');
    const body = { member_name: agent.name, month, reason: 'x' };
    const done = ({ body: answer }: ApiAnswer) => answer.saved === 1;
    return { body, other: () => deposit(200_000), done };
  },
  async 'POST /operator/second_factor/reset'(w) {
    await w.set('operator', 'two_operators_from', '500');
    const member = await w.addMember({ money: 100_000n });
    await giveFactor(w.ctx, member.id, w.clock);
    // Turned off and on again by the member.
    const other = () =>
      w.ctx.database.run(
        "update second_factor set turned_on_at = turned_on_at + interval '1 second' where audience = 'member' and holder = $1::int",
        [member.id],
      );
    const body = { member_name: member.name, reason: 'phone lost' };
    return { body, other, done: ({ body: answer }) => answer.waits_for_second === 0 };
  },
  async 'POST /operator/members/password'(w) {
    await w.set('operator', 'two_operators_from', '500');
    const member = await w.addMember({ money: 100_000n });
    const body = { member_name: member.name, kind: 'login', password: 'another-one', reason: 'lost' };
    const other = { ...body, kind: 'withdrawal', password: '482915' };
    return { body, other, done: ({ body: answer }) => answer.waits_for_second === 0 };
  },
  async 'POST /operator/sign-in/packs/save'() {
    const body = { lang: 'en', type: -2, days: 700, bonus_money: '5000', names: { en: 'A' }, is_open: 0 };
    return { body, other: { ...body, is_open: 1 }, done: ({ body: answer }) => answer.data.saved === 1 };
  },
  async 'POST /operator/wheel/prizes/save'() {
    const body = { lang: 'en', position: 11, type: 1, money: '5000', names: { en: 'A' } };
    return {
      body,
      other: { ...body, names: { en: 'B' } },
      done: ({ body: answer }) => answer.data.saved === 1,
    };
  },
  async 'POST /operator/red-packets/sizes/save'() {
    const body = { lang: 'en', min: '1', max: '5000' };
    return { body, other: { ...body, min: '5000' }, done: ({ body: answer }) => answer.data.saved === 1 };
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
  async 'POST /operator/access/operators/status'(w) {
    const operator_name = await colleague(w);
    await w.ctx.database.run('update operator set is_open = 0 where name = $1', [operator_name]);
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
    // Put back by the world's reset.
    await w.set('operator', 'two_operators_access', '1');
    const body = { two_operators_access: 0, reason: 'x' };
    const other = { two_operators_access: 1, reason: 'y' };
    return { body, other, done: ({ body: answer }) => answer.saved === 1 };
  },
};

let colleagues = 0;
const freshName = (): string => {
  colleagues += 1;
  return `colleague-${colleagues}`;
};
async function colleague(w: World): Promise<string> {
  const name = freshName();
  await createOperator(w.ctx.database.db, { name, password: 'koi12345', role: 'read-only' });
  return name;
}
/** He has another role meanwhile. */
const moved = (w: World, name: string) =>
  w.ctx.database.run(`update operator set role = 'content' where name = $1`, [name]);

test('every call that changes something takes two operators for large money, or says why one is enough', () => {
  const gatedKeys = gated.map(([key]) => key);
  const open = operatorCalls
    .map(([key]) => key)
    .filter((key) => !gatedKeys.includes(key) && !elsewhere.test(key));
  expect(open.sort()).toEqual(Object.keys(alone).sort());
  expect(gatedKeys.sort()).toEqual(Object.keys(samples).sort());
});

describe('a large decision', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld('postgres');
  }, 120_000);
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const prepared = async (key: CallKey) => {
    const prepare = samples[key];
    if (!prepare) throw new Error(`no sample of ${key}`);
    const sample = await prepare(world);
    const [first, second] = [await world.operator('agree-a'), await world.operator('agree-b')];
    const say = (token: string, body: object) =>
      world.call(key.replace(':id', String(sample.id)), { token, body, query: { lang: 'en' } });
    return { sample, first, second, say };
  };

  test.each(gated.map(([key]) => key))('%s: two say exactly the same', async (key) => {
    const { sample, first, second, say } = await prepared(key);
    const noted = await say(first, sample.body);
    expect(noted).toMatchObject({ status: 200 });
    expect(await sample.done(noted)).toBe(false);
    expect(await say(first, sample.body)).toMatchObject({
      status: 409,
      body: { error: 'second_operator_required' },
    });
    const other = typeof sample.other === 'function' ? sample.body : sample.other;
    if (typeof sample.other === 'function') await sample.other();
    const changed = await say(second, other);
    expect(changed).toMatchObject({ status: 200 });
    expect(await sample.done(changed)).toBe(false);
    const agreed = await say(first, other);
    expect(agreed).toMatchObject({ status: 200 });
    expect(await sample.done(agreed)).toBe(true);
  });

  test.each(gated.map(([key]) => key))(
    '%s: two at the same moment carry it out once at most',
    async (key) => {
      const { sample, first, second, say } = await prepared(key);
      const answers = await Promise.all([say(first, sample.body), say(second, sample.body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      // Orders are decided under their member's lock: of the two one is noted and the other one carries it out.
      if (sample.id !== undefined) expect((await say(first, sample.body)).body.error).toBe('already_decided');
      await world.proveAll();
    },
  );
});
