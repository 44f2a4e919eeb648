import { expect } from 'vitest';
import { settleDueLevels } from '../src/features/levels/settle-levels.ts';
import { verifyLevels } from '../src/features/levels/verify-levels.ts';
import { type TestApi, testCaptcha } from './api.ts';
import { feedBets } from './rebate.ts';
import { rewardParts } from './rewards.ts';

const LIVE = 1;
let bets = 0;

/** Actions of members and operators for tests of levels. */
export function levelsParts(current: () => TestApi) {
  const parts = rewardParts(current);
  const ctx = () => current().app.context;
  const levels = {
    ...parts,
    /** Adds valid bets of a game type, in minor units. */
    async bet(memberId: number, valid: bigint, gameType = LIVE) {
      bets += 1;
      await feedBets(current(), memberId, [{ id: `level${bets}`, valid, gameType }]);
    },
    /** Runs the job once. */
    settle: () => settleDueLevels(ctx(), new AbortController().signal),
    async logIn(name: string, api: TestApi = current(), fields: { restricted?: 1 } = {}): Promise<string> {
      const { key } = (await api.call('POST /auth/captcha')).body.data;
      const body = { name, password: 'koi12345', key, captcha: testCaptcha, ...fields };
      const answer = await api.call('POST /auth/login', { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data.access_token;
    },
    /** Payments of levels, oldest first, as `track kind level money`. */
    async paid(memberId: number): Promise<string[]> {
      const rows = await ctx()
        .database.db.selectFrom('level_payment')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute();
      return rows.map(({ track, kind, level, money }) => `${track} ${kind} ${level} ${money}`);
    },
    async saveTier(body: object, name = 'owner') {
      const tier = { lang: 'zh_cn', gift: '0', week_award: '0', month_award: '0', reason: 'x', ...body };
      const token = await parts.operator('owner', name);
      return current().call('POST /operator/levels/tiers/save', { token, body: tier });
    },
    /** Levels: live 100, 200, 300; slots 100; VIP above 0 and above 500 bet and 50 deposited. */
    async setUp() {
      const save = async (body: object) => {
        const answer = await levels.saveTier(body);
        expect(answer, JSON.stringify(answer.body)).toMatchObject({
          status: 200,
          body: { data: { saved: 1 } },
        });
      };
      const salaries = { week_award: '2', month_award: '7' };
      await save({ track: 'live', level: 1, turnover: '100', gift: '1', ...salaries, credit: '50' });
      await save({ track: 'live', level: 2, turnover: '200', gift: '3', ...salaries, credit: '80' });
      await save({ track: 'live', level: 3, turnover: '300', gift: '5', week_award: '4', month_award: '9' });
      await save({ track: 'slot', level: 1, turnover: '100', gift: '6', week_award: '1', credit: '20' });
      await save({
        track: 'vip',
        level: 1,
        turnover: '0',
        day_award: '0.5',
        names: { zh_cn: '青鲤', en: 'Jade' },
      });
      await save({ track: 'vip', level: 2, turnover: '500', deposit: '50', condition: 4, gift: '28' });
    },
    async verify() {
      await parts.verify();
      expect(await verifyLevels(ctx().database.db)).toEqual([]);
    },
  };
  return levels;
}
