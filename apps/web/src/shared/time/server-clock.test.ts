import { expect, it } from 'vitest';
import { noteServerDate, serverNow } from './server-clock.ts';

const noon = Date.parse('2026-01-31T12:00:00Z');
const answer = (ahead: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(noon + ahead).toUTCString(), ...more });
/** How far the server's clock is believed to be ahead, in whole seconds. */
const offset = () => Math.round((serverNow() - Date.now()) / 1000);

it('follows the server when the phone is wrong', () => {
  noteServerDate(answer(3_600_000), noon, noon + 200);
  expect(offset()).toBe(3600);
  noteServerDate(answer(-90_000), noon, noon + 200);
  expect(offset()).toBe(-90);
});

it('takes a slow answer for slow, not for a wrong clock', () => {
  noteServerDate(answer(0), noon, noon + 20_000);
  expect(offset()).toBe(0);
  noteServerDate(answer(20_000), noon, noon + 20_000);
  expect(offset()).toBe(0);
});

it('learns nothing from an answer that may be an old copy', () => {
  noteServerDate(answer(0), noon, noon + 200);
  noteServerDate(answer(-600_000, { 'cache-control': 'public, max-age=86400' }), noon, noon + 200);
  noteServerDate(answer(-600_000, { age: '600' }), noon, noon + 200);
  noteServerDate(new Headers(), noon, noon + 200);
  expect(offset()).toBe(0);
});
