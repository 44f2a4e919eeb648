import { type CallKey, calls } from '@koi/contract';
import { expect, test } from 'vitest';
import { replyOf, requestProblems } from './contract.ts';

const operatorCalls = (Object.keys(calls) as CallKey[]).filter((key) => calls[key].auth === 'operator');

test('every call of operators has a simplest reply', () => {
  expect(operatorCalls.length).toBeGreaterThan(200);
  for (const key of operatorCalls) expect(() => replyOf(key), key).not.toThrow();
});

test('a reply of another shape is none', () => {
  const wrong = (reply: object) => () => replyOf('POST /operator/deposits/:id/confirm', reply);
  expect(wrong({ data: { id: 7 } })).not.toThrow();
  expect(wrong({ data: { id: '7' } })).toThrow('/data/id must be integer');
  expect(wrong({ data: { number: 7 } })).toThrow('/data/number is not in the contract');
});

test('a request is held against its input: missing, unknown and unreadable fields', () => {
  const reject = 'POST /operator/deposits/:id/reject';
  const problems = (body: object, id: unknown = '7') => requestProblems(reject, { id }, body);
  expect(problems({ reason: 'no slip' })).toEqual([]);
  expect(problems({ reason: 'no slip', why: 'no slip' })).toEqual([
    `${reject} is not sent so: /why is not in the contract`,
  ]);
  expect(problems({ reason: 'no slip' }, 'seven')).toHaveLength(1);
  const adjust = requestProblems('POST /operator/adjustments/create', {}, { member_name: '' });
  expect(adjust.join()).toContain('must have required properties member_name');
  const confirm = (diff_money: string) =>
    requestProblems('POST /operator/deposits/:id/confirm', { id: '7' }, { diff_money }).length;
  expect([confirm('10.5'), confirm('1,000')]).toEqual([0, 1]);
});
