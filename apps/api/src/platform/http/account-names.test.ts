import { type CallDefinition, calls, readAs } from '@koi/contract';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { moneyApi } from '../../../test/money-api.ts';

/** Fields in which an operator names a member, an agent or the owner of a loan. */
const naming = /^(member_name|agent_name|agent)$/;

test('operators may type the name of an account as they like, in every call', () => {
  const others = Object.entries(calls as Record<string, CallDefinition>).flatMap(([key, { auth, body }]) =>
    auth === 'operator'
      ? Object.entries((body?.properties ?? {}) as Record<string, TSchema & { [readAs]?: string }>)
          .filter(([name]) => naming.test(name))
          .filter(([, schema]) => schema[readAs] !== 'account-name')
          .map(([name]) => `${key}: ${name}`)
      : [],
  );
  expect(others).toEqual([]);
});

moneyApi('names of accounts', (current) => {
  test('lists and look-ups find the account however its name is typed', async () => {
    const api = current();
    const token = await api.operator();
    const member = await api.addMember();
    await api.order(member, '100');
    const send = async (path: string, body: object) =>
      api.call(`POST /operator/${path}`, { token, body, query: { lang: 'en' } });
    for (const member_name of [member.name, member.name.toUpperCase()]) {
      expect((await send('deposits/list', { member_name })).body.data.total).toBe(1);
      expect((await send('sessions/list', { member_name })).status).toBe(200);
      const lower = {
        member_name,
        direction: 'raise',
        money: '1',
        reason: 'x',
        request_id: crypto.randomUUID(),
      };
      expect((await send('turnover/adjust', lower)).status).toBe(200);
      const chances = { member_name, chances: 1, reason: 'x', request_id: crypto.randomUUID() };
      expect((await send('wheel/chances/adjust', chances)).status).toBe(200);
      const limit = await send('credits/limits/member', { name: member_name, money: '5', reason: 'x' });
      expect(limit.body.data.name).toBe(member.name);
    }
  });
});
