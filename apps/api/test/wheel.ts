import { expect } from 'vitest';
import { DAY_MS } from '../src/platform/lib/time.ts';
import type { TestApi } from './api.ts';
import { feedBets } from './rebate.ts';
import { rewardParts } from './rewards.ts';

/** A wheel with prizes and tiers, chances for members and their calls, for tests of the wheel. */
export function wheelParts(current: () => TestApi) {
  const parts = rewardParts(current);
  const wheel = {
    ...parts,
    spin: (token: string, body: object = {}) => current().call('POST /wheel/award', { token, body }),
    query: async (token: string) =>
      (await current().call('POST /wheel/query', { token, body: {} })).body.data,
    /** Prepares a spin as the page does, by reading the hash first. */
    async look(memberId: number) {
      const token = await parts.tokenOf(memberId);
      return { token, ...(await wheel.query(token)) };
    },
    /** Deposits and bets more than a tier requires, now. */
    async earn(memberId: number, deposit: bigint, id: string) {
      await parts.deposit(memberId, deposit + 1n);
      await feedBets(current(), memberId, [{ id, valid: deposit * 3n + 1n }]);
    },
    async give(name: string, chances: number, request_id: string, reason = 'a present') {
      return current().call('POST /operator/wheel/chances/adjust', {
        token: await parts.operator('finance'),
        body: { member_name: name, chances, reason, request_id },
      });
    },
    /** Advances to ten o'clock of the next such weekday of the site. */
    toWeekday(weekday: number) {
      const { site } = current().app.context;
      const local = current().clock.now().getTime() + site.offsetMinutes * 60_000;
      const days = (weekday - new Date(local).getUTCDay() + 7) % 7 || 7;
      current().clock.advance(days * DAY_MS - (local % DAY_MS) + 10 * 3_600_000);
    },
    async setUp() {
      const token = await parts.operator('owner');
      const call = async (key: string, row: object) => {
        const answer = await current().call(key, { token, body: { ...row, reason: 'x' } });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      };
      for (const [position, money] of [
        [1, '8'],
        [2, '28'],
        [3, '58'],
        [4, '88'],
      ])
        await call('POST /operator/wheel/prizes/save', { lang: 'zh_cn', position, type: 1, money });
      await call('POST /operator/wheel/prizes/save', {
        lang: 'zh_cn',
        position: 9,
        type: 3,
        names: { zh_cn: '手机', en: 'Phone' },
      });
      const tier = { lang: 'zh_cn', valid_num: '3', times: 1 };
      await call('POST /operator/wheel/tiers/save', { ...tier, deposit: '500', awards: [1, 2] });
      await call('POST /operator/wheel/tiers/save', { ...tier, deposit: '1000', awards: [3, 9, 3] });
    },
  };
  return wheel;
}
