import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

const ofOperators = (Object.entries(calls) as [CallKey, CallDefinition][]).filter(
  ([, { auth, body }]) => auth === 'operator' && body,
);

testApi('fields that a call does not know', (api) => {
  test('are refused by every call of operators, by name', async () => {
    const token = await operatorToken(api());
    const taken: string[] = [];
    for (const [key] of ofOperators) {
      const answer = await api().call(key.replace(':id', '1'), { token, body: { paid_amount: '492.90' } });
      if (answer.status !== 422 || !answer.body.errors?.paid_amount) taken.push(`${key}: ${answer.status}`);
    }
    expect(taken).toEqual([]);
    expect(ofOperators.length).toBeGreaterThan(100);
  });

  test('are refused inside of objects and lists, too, and told by their path', async () => {
    const token = await operatorToken(api());
    const { body } = await api().call('POST /operator/channels/save', {
      token,
      query: { lang: 'en' },
      body: {
        type: 'company_alipay',
        lang: 'common',
        is_open: 0,
        names: { en: 'A', fr: 'B' },
        hints: {},
        account: 'pay@koi.example',
        min: 0,
        max: 0,
        gift_percent: '0',
        reason: 'x',
      },
    });
    expect(body.errors).toEqual({ 'names.fr': ['names.fr is not accepted here'] });
  });

  test('are dropped where members call: clients of existing back ends send more than is known', async () => {
    const { token } = await api().member();
    expect((await api().call('POST /recharge/list', { token, body: { page: 1, from: 'app' } })).status).toBe(
      200,
    );
  });
});
