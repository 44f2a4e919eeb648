// @vitest-environment jsdom
import { requestOf } from '@koi/contract/request';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EarlyAnswer, takeEarlyAnswer } from './early-answers.ts';

const { address } = requestOf('POST /auth/me', {}, 'en');
const arrived: EarlyAnswer = { response: Response.json({}), sentAt: 1_000, receivedAt: 1_200 };

beforeEach(() => {
  vi.useFakeTimers({ now: 2_000 });
  const root = Object.assign(document.createElement('div'), {
    id: 'app',
    calls: { [address]: { token: 'a.b.c', sentAt: 1_000, arrival: Promise.resolve(arrived) } },
  });
  document.body.replaceChildren(root);
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives the answer to the first who makes the same call, and to nobody after', async () => {
  expect(takeEarlyAnswer(address.replace('en', 'th'), 'a.b.c')).toBeUndefined();
  expect(await takeEarlyAnswer(address, 'a.b.c')).toBe(arrived);
  expect(takeEarlyAnswer(address, 'a.b.c')).toBeUndefined();
});

it.each([null, 'd.e.f'])('keeps an answer from %s, who did not ask for it', (token) => {
  expect(takeEarlyAnswer(address, token)).toBeUndefined();
  expect(takeEarlyAnswer(address, 'a.b.c')).toBeUndefined();
});

it('lets an old answer go', () => {
  vi.setSystemTime(11_000);
  expect(takeEarlyAnswer(address, 'a.b.c')).toBeUndefined();
});

it('has none on a page that was not drawn for a member', () => {
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'app' }));
  expect(takeEarlyAnswer(address, 'a.b.c')).toBeUndefined();
  document.body.replaceChildren();
  expect(takeEarlyAnswer(address, 'a.b.c')).toBeUndefined();
});
