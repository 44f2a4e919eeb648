import { formatMinor, MAX_MINOR } from '@koi/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postNow } from '../../../test/ledger.ts';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';

const ids = async (
  api: MoneyApi,
  member: MoneyMember,
  money = '100',
): Promise<{ id: number; billNo: string }> => {
  const { billNo } = await api.order(member, money);
  const { id } = await api.ctx.database.db
    .selectFrom('deposit_order')
    .select('id')
    .where('bill_no', '=', billNo)
    .executeTakeFirstOrThrow();
  return { id: Number(id), billNo };
};

moneyApi('amounts that operators enter', (current) => {
  const confirm = async (token: string, id: number, gift: unknown) =>
    current().call(`POST /operator/deposits/${id}/confirm`, {
      token,
      body: { diff_money: gift },
      query: { lang: 'en' },
    });

  describe('bounds', () => {
    test('no gift, limit or requirement beyond the largest amount, and nothing changed', async () => {
      const api = current();
      const token = await api.operator();
      const member = await api.addMember();
      const { id } = await ids(api, member);
      for (const money of ['999999999999999.99', '10000000000.01', 10_000_000_001]) {
        for (const [path, body] of [
          [`deposits/${id}/confirm`, { diff_money: money }],
          ['credits/limits/member', { name: member.name, money }],
          ['credits/limits/level', { lang: 'en', level: 1, money }],
          [
            'turnover/adjust',
            { member_name: member.name, direction: 'raise', money, reason: 'x', request_id: 'a' },
          ],
        ] as const) {
          const answer = await api.call(`POST /operator/${path}`, { token, body, query: { lang: 'en' } });
          expect(answer).toMatchObject({ status: 422, body: { error: 'validation' } });
          expect(answer.body.message).toContain('at most 10000000000');
        }
      }
      expect(await api.main(member)).toBe(0n);
      await api.verify();
    });

    test('the service refuses what passed the contract by', () => {
      expect(() => operatorAmount('10000000000.01', 'money')).toThrow('validation');
      expect(() => operatorAmount('-1', 'money')).toThrow('validation');
      expect(operatorAmount('10000000000.00', 'money')).toBe(1_000_000_000_000n);
    });
  });

  describe('a large gift', () => {
    test('needs two operators who say the same, within a day', async () => {
      const api = current();
      const [first, second] = [await api.operator('gifta'), await api.operator('giftb')];
      const member = await api.addMember();
      const { id } = await ids(api, member);
      expect((await confirm(first, id, '500')).body.data).toMatchObject({ status: 1, diff_money: '0.00' });
      expect(await confirm(first, id, '500')).toMatchObject({
        status: 409,
        body: { error: 'second_operator_required' },
      });
      expect((await confirm(second, id, '501')).body.data).toMatchObject({ status: 1 });
      expect(await api.main(member)).toBe(0n);
      expect((await confirm(first, id, '501')).body.data).toMatchObject({ status: 2, diff_money: '501.00' });
      expect(await api.main(member)).toBe(60_100n);
      expect((await confirm(second, id, '501')).body.error).toBe('already_decided');
      await api.verify();
    });

    test('two at the same moment: agreed once, paid once', async () => {
      const api = current();
      const [first, second] = [await api.operator('gifta'), await api.operator('giftb')];
      const member = await api.addMember();
      const { id } = await ids(api, member);
      await Promise.all([confirm(first, id, '700'), confirm(second, id, '700'), confirm(first, id, '700')]);
      expect(await api.main(member)).toBe(80_000n);
      await api.verify();
    });
  });

  describe('the largest balance', () => {
    test('a credit beyond it is refused by name, whole, and the order stays as it was', async () => {
      const api = current();
      const token = await api.operator();
      const member = await api.addMember({ money: MAX_MINOR - 10_000n });
      const [{ id: larger }, { id }] = [await ids(api, member, '100.01'), await ids(api, member)];
      expect(await confirm(token, larger, undefined)).toMatchObject({
        status: 400,
        body: { error: 'balance_limit' },
      });
      expect(await api.main(member)).toBe(MAX_MINOR - 10_000n);
      expect((await confirm(token, id, undefined)).body.data.status).toBe(2);
      expect(await api.main(member)).toBe(MAX_MINOR);
      await api.verify();
    });

    test('near the bounds no transfer passes them, and no refusal leaves a trace', async () => {
      const api = current();
      const { ctx } = api;
      await fc.assert(
        fc.asyncProperty(
          fc.bigInt({ min: 1n, max: 1_000n }),
          fc.array(fc.bigInt({ min: 1n, max: 2_000n }), { minLength: 1, maxLength: 6 }),
          async (room, amounts) => {
            const member = await api.addMember({ money: MAX_MINOR - room });
            let expected = MAX_MINOR - room;
            for (const [n, amount] of amounts.entries()) {
              const transfer = {
                id: `bound:${member.id}:${n}`,
                member: member.id,
                operateType: 1,
                movements: [
                  { from: { platform: 'adjustment' }, to: { member: member.id, kind: 'main' }, amount },
                ],
              } as const;
              const [outcome] = await (n % 2 === 0
                ? ctx.database.transaction((trx) => ctx.ledger.post(trx, [transfer]))
                : postNow(ctx, [transfer]));
              const fits = expected + amount <= MAX_MINOR;
              expect([formatMinor(amount), outcome?.outcome]).toEqual([
                formatMinor(amount),
                fits ? 'created' : 'balance_limit',
              ]);
              if (fits) expected += amount;
            }
            expect(await api.main(member)).toBe(expected);
          },
        ),
        { numRuns: 15 },
      );
      await api.verify();
    });
  });
});
