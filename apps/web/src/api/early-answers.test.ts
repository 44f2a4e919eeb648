// @vitest-environment jsdom
import { requestOf } from '@koi/contract/request';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EarlyCall } from '../page-script/page-root.ts';
import { takeEarlyCall } from './early-answers.ts';

const { address } = requestOf('POST /auth/me', {}, 'en');
const open = requestOf('GET /banners', {}, 'en').address;
const arrival: EarlyCall['arrival'] = Promise.resolve(undefined);
const own: EarlyCall = { token: 'a.b.c', sentAt: 1_000, arrival };

beforeEach(() => {
  vi.useFakeTimers({ now: 2_000 });
  const calls: Record<string, EarlyCall> = { [address]: own, [open]: { ...own, token: null } };
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'app', calls }));
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives a call to the first who makes the same one, and to nobody after', () => {
  expect(takeEarlyCall(address.replace('en', 'th'), 'a.b.c')).toBeUndefined();
  expect(takeEarlyCall(address, 'a.b.c')).toBe(own);
  expect(takeEarlyCall(address, 'a.b.c')).toBeUndefined();
  expect(takeEarlyCall(open, null)).toMatchObject({ token: null });
});

it.each([null, 'd.e.f'])('keeps a call from %s, who did not make it', (token) => {
  expect(takeEarlyCall(address, token)).toBeUndefined();
  expect(takeEarlyCall(address, 'a.b.c')).toBeUndefined();
});

it('lets an old call go', () => {
  vi.setSystemTime(11_000);
  expect(takeEarlyCall(address, 'a.b.c')).toBeUndefined();
});

it('has none on a page that made none', () => {
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'app' }));
  expect(takeEarlyCall(address, 'a.b.c')).toBeUndefined();
  document.body.replaceChildren();
  expect(takeEarlyCall(address, 'a.b.c')).toBeUndefined();
});
