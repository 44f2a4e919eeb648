import { langs } from '@koi/contract/enumerations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { verifyAdjustments } from './verify-adjustments.ts';

let requests = 0;
const fresh = (): string => {
  requests += 1;
  return `adjust-${requests}`;
};

moneyApi('adjustments', (current) => {
  const first = () => current().operator('adjust-a');
  const second = () => current().operator('adjust-b');
  const contentOf = (member: Pick<MoneyMember, 'name'>, fields: object = {}) => ({
    member_name: member.name,
    wallet: 'money',
    kind: 'correction',
    direction: 'credit',
    money: '12.50',
    ...fields,
  });
  const make = async (member: Pick<MoneyMember, 'name'>, fields: object = {}, token?: string) =>
    current().call('POST /operator/adjustments/create', {
      token: token ?? (await first()),
      body: { ...contentOf(member, { reason: 'found by hand', request_id: fresh() }), ...fields },
      query: { lang: 'en' },
    });
  const decide = (id: number, verb: 'confirm' | 'refuse', token: string) =>
    current().call(`POST /operator/adjustments/${id}/${verb}`, {
      token,
      body: verb === 'refuse' ? { reason: 'not ours' } : {},
    });
  const list = async (body: object) =>
    (await current().call('POST /operator/adjustments/list', { token: await first(), body })).body.data;
  const logOf = async (member: MoneyMember, lang = 'en') =>
    (await current().call('POST /moneylog', { token: member.token, body: {}, query: { lang } })).body.data
      .data;
  const transfersOf = (member: MoneyMember) =>
    current()
      .ctx.database.db.selectFrom('ledger_transfer')
      .select('id')
      .where('member_id', '=', member.id)
      .where('id', 'like', 'adjustment:%')
      .execute();
  const proven = async () => {
    await current().verify();
    expect(await verifyAdjustments(current().ctx.database.db)).toEqual([]);
  };

  test('a small one is posted at once, as it was shown: balance, turnover, money log in every language, audit', async () => {
    const member = await current().addMember({ money: 1_000n });
    const fields = { turnover_percent: 200, kind: 'goodwill' };
    const shown = await current().call('POST /operator/adjustments/preview', {
      token: await first(),
      body: contentOf(member, fields),
    });
    expect(shown.body.data).toEqual({
      currency: 'USD',
      money_before: '10.00',
      money_after: '22.50',
      owed_before: '0.00',
      owed_after: '25.00',
      from: 'bonus',
      to: 'main',
      member_text: 'Adjustment · Goodwill',
      needs_second: null,
      type_again: 0,
    });
    expect(await current().main(member)).toBe(1_000n);
    const made = await make(member, fields);
    expect(made.body.data).toMatchObject({
      status: 2,
      money: '12.50',
      money_after: '22.50',
      made_by: 'adjust-a',
      decided_by: 'adjust-a',
      reason: 'found by hand',
    });
    expect(await current().main(member)).toBe(2_250n);
    const me = await current().call('POST /auth/me', { token: member.token });
    expect(me.body.data).toMatchObject({ money: '22.50', ml_money: '25.00' });
    const texts = await Promise.all(langs.map(async (lang) => (await logOf(member, lang))[0].description));
    expect(texts).toEqual([
      '人工调整 · 补偿',
      '人工調整 · 補償',
      'Adjustment · Goodwill',
      'ปรับยอดโดยเจ้าหน้าที่ · ชดเชย',
      'Điều chỉnh · Bồi thường',
    ]);
    expect(JSON.stringify(await logOf(member))).not.toContain('found by hand');
    const audit = await current()
      .ctx.database.db.selectFrom('audit_log')
      .selectAll()
      .where('subject_kind', '=', 'adjustment')
      .where('subject_id', '=', String(made.body.data.id))
      .execute();
    expect(audit).toMatchObject([
      {
        action: 'adjustment.credit',
        actor: 'adjust-a',
        before: { balance: '1000' },
        after: { balance: '2250', money: '1250', reason: 'found by hand' },
      },
    ]);
    await proven();
  });

  test('a debit never takes more than there is, and says what there is', async () => {
    const member = await current().addMember({ money: 1_000n });
    const refused = await make(member, { direction: 'debit', kind: 'chargeback', money: '10.01' });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: 'adjustment_above_balance',
        message: 'The wallet holds only $10.00\u00a0USD. Nothing was taken',
      },
    });
    expect((await list({ member_name: member.name })).adjustments).toEqual([]);
    expect(
      (await make(member, { direction: 'debit', kind: 'chargeback', money: '10' })).body.data,
    ).toMatchObject({ status: 2, money_after: '0.00' });
    expect((await logOf(member))[0]).toMatchObject({
      number_type: -1,
      description: 'Adjustment · Chargeback',
    });
    await proven();
  });

  test.each([
    ['goodwill takes nothing', { kind: 'goodwill', direction: 'debit' }, 'kind'],
    ['a fee gives nothing', { kind: 'fee' }, 'kind'],
    ['a debit asks for no bets', { direction: 'debit', turnover_percent: 1 }, 'turnover_percent'],
    ['bets are corrected in the main wallet', { kind: 'bet_correction', wallet: 'fs_money' }, 'wallet'],
    ['nothing is no amount', { money: '0' }, 'money'],
    ['there is no third decimal', { money: '1.001' }, 'money'],
  ])('%s', async (_name, fields, field) => {
    const member = await current().addMember({ money: 1_000n });
    const { status, body } = await make(member, fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await current().main(member)).toBe(1_000n);
  });

  test('a correction of bets, and the rebate wallet, are told apart', async () => {
    const member = await current().addMember();
    await make(member, { kind: 'bet_correction' });
    await make(member, { wallet: 'fs_money', money: '3' });
    expect(await logOf(member)).toMatchObject([
      { money_type: 'fs_money', operate_type: 1, money_after: '3.00' },
      { money_type: 'money', operate_type: 18, description: 'Correction · Bet correction' },
    ]);
  });

  test('a large one waits for another operator, and nothing moves before', async () => {
    const member = await current().addMember();
    const made = await make(member, { money: '500' });
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({
      status: 1,
      transfer_id: null,
      second: { by: 'adjust-a', reason: 'found by hand' },
    });
    expect(await current().main(member)).toBe(0n);
    expect((await decide(id, 'confirm', await first())).body.error).toBe('second_operator_required');
    const done = await decide(id, 'confirm', await second());
    expect(done.body.data).toMatchObject({
      status: 2,
      made_by: 'adjust-a',
      decided_by: 'adjust-b',
      transfer_id: `adjustment:${id}`,
      money_after: '500.00',
    });
    expect(await current().main(member)).toBe(50_000n);
    expect((await decide(id, 'refuse', await second())).body.error).toBe('already_decided');
    await proven();
  });

  test('a large debit looks at the balance again when the second one agrees; the row stays to be refused', async () => {
    const member = await current().addMember({ money: 60_000n });
    const { id } = (await make(member, { money: '600', direction: 'debit' })).body.data;
    await make(member, { money: '0.01', direction: 'debit' });
    expect((await decide(id, 'confirm', await second())).body.error).toBe('adjustment_above_balance');
    expect((await decide(id, 'refuse', await second())).body.data).toMatchObject({
      status: 3,
      refuse_reason: 'not ours',
      decided_by: 'adjust-b',
    });
    expect(await current().main(member)).toBe(59_999n);
  });

  test('the same key makes one, however often and at whichever moment it comes', async () => {
    const member = await current().addMember();
    const token = await first();
    const request_id = fresh();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => make(member, { request_id, money: '7' }, token)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await transfersOf(member)).toHaveLength(1);
    expect(await current().main(member)).toBe(700n);
    expect((await make(member, { request_id, money: '8' }, token)).body.error).toBe('request_id_reused');
    // Request ids are scoped to the operator.
    expect((await make(member, { request_id, money: '7' }, await second())).body.data.status).toBe(2);
  });

  describe('two who decide the same one at once', () => {
    test.each([
      ['both confirm', ['confirm', 'confirm']],
      ['one refuses', ['confirm', 'refuse']],
    ] as const)('%s: one of them does, the other gets a conflict', async (_name, verbs) => {
      const member = await current().addMember();
      const { id } = (await make(member, { money: '900' })).body.data;
      const tokens = [await second(), await current().operator('adjust-c')];
      const answers = await Promise.all(verbs.map((verb, n) => decide(id, verb, tokens[n] ?? '')));
      expect(answers.map(({ body }) => body.error ?? 'ok').sort()).toEqual(['already_decided', 'ok']);
      const won = answers.find(({ status }) => status === 200);
      const posted = won?.body.data.status === 2;
      expect(await transfersOf(member)).toHaveLength(posted ? 1 : 0);
      expect(await current().main(member)).toBe(posted ? 90_000n : 0n);
      await proven();
    });

    test('whatever several do in whatever order, what is posted is what is done', async () => {
      const tokens = [await first(), await second(), await current().operator('adjust-c')];
      const step = fc.record({
        who: fc.nat(2),
        what: fc.constantFrom('credit', 'debit', 'confirm', 'refuse', 'again'),
        money: fc.constantFrom('0.01', '499.99', '500', '777.77'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
          const member = await current().addMember({ money: 60_000n });
          const { id } = (await make(member, { money: '600' })).body.data;
          const request_id = fresh();
          await Promise.all(
            steps.map(({ who, what, money }) => {
              const token = tokens[who] ?? '';
              if (what === 'confirm' || what === 'refuse') return decide(id, what, token);
              if (what === 'again') return make(member, { request_id, money: '1' }, token);
              return make(member, { direction: what, money }, token);
            }),
          );
          const { adjustments } = await list({ member_name: member.name, limit: 100 });
          const sum = adjustments
            .filter(({ status }: { status: number }) => status === 2)
            .reduce((all: bigint, { direction, money }: { direction: string; money: string }) => {
              const cents = BigInt(money.replace('.', ''));
              return direction === 'credit' ? all + cents : all - cents;
            }, 60_000n);
          expect(await current().main(member)).toBe(sum);
          expect(sum >= 0n).toBe(true);
        }),
        { numRuns: 6 },
      );
      await proven();
    });
  });

  test('nothing is given for nothing to a self-excluded member; corrections are made', async () => {
    const member = await current().addMember();
    const out = { member_name: member.name, kind: 'time_out', days: 1, reason: 'mail' };
    const staff = await current().call('POST /operator/protection/exclude', {
      token: await first(),
      body: out,
    });
    expect(staff.status).toBe(200);
    expect((await make(member, { kind: 'bonus' })).body.error).toBe('timed_out');
    expect((await make(member)).body.data.status).toBe(2);
  });

  test('the list is filtered, summed and read page by page', async () => {
    const member = await current().addMember({ money: 100_000n });
    for (let n = 1; n <= 5; n += 1)
      await make(member, n % 2 ? { money: `${n}` } : { money: `${n}`, direction: 'debit' });
    const { id: waits } = (await make(member, { money: '800' })).body.data;
    const mine = { member_name: member.name };
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page: { adjustments: { id: number }[]; next: number | null } = await list({
        ...mine,
        limit: 2,
        ...(before !== undefined && { before }),
      });
      seen.push(...page.adjustments.map(({ id }) => id));
      before = page.next;
    }
    expect(seen).toHaveLength(6);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    expect((await list(mine)).sums).toEqual([
      { currency: 'USD', count: 6, credited: '9.00', debited: '6.00' },
    ]);
    expect((await list({ ...mine, status: 1 })).adjustments).toMatchObject([{ id: waits }]);
    expect((await list({ ...mine, direction: 'debit' })).adjustments).toHaveLength(2);
    expect((await list({ ...mine, made_by: 'adjust-b' })).adjustments).toHaveLength(0);
    expect((await list({ ...mine, kind: 'fee' })).adjustments).toHaveLength(0);
    expect((await list({ id: waits })).adjustments).toMatchObject([{ id: waits, member_name: member.name }]);
  });

  test("is in the member's timeline, and support may look but not touch", async () => {
    const member = await current().addMember();
    await make(member);
    const { body } = await current().call('POST /operator/members/timeline', {
      token: await first(),
      body: { member_name: member.name, kinds: ['operator'] },
    });
    expect(body.data).toMatchObject([
      { type: 'adjustment.credit', money: '12.50', state: 'done', by: 'adjust-a', text: 'found by hand' },
    ]);
    const support = await operatorToken(current(), 'adjust-support', 'support');
    expect((await make(member, {}, support)).status).toBe(403);
    const seen = await current().call('POST /operator/adjustments/list', { token: support, body: {} });
    expect(seen.status).toBe(200);
  });
});
