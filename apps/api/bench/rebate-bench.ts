import { createTestDatabase } from '@koi/database/testing';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { startTestApi } from '../test/api.ts';
import { manyBets } from '../test/many-rows.ts';
import { feedBets, openLadder } from '../test/rebate.ts';
import { compareAlternating } from './alternate.ts';

/**
 * The rebate of a member with 200 000 bets of a game type that has no level, which therefore wait for ever,
 * compared with a member without bets. The claim of 200 000 bets marks each of them: its time is reported
 * without a budget.
 */
const BETS = 200_000;
const WITHOUT_LEVELS = 99;
const SLOTS = 3;

const test = await createTestDatabase<Tables>('postgres', { migrations });
const api = await startTestApi({ database: test.database });
await openLadder(api);
await test.database.run(`delete from rebate_level where game_type = ${WITHOUT_LEVELS}`);
const [light, heavy, claimer] = [await api.member(), await api.member(), await api.member()];
await manyBets(test.database, heavy.id, BETS, { gameType: WITHOUT_LEVELS });
await manyBets(test.database, claimer.id, BETS, { gameType: SLOTS });
await test.database.run('vacuum analyze');

let claims = 0;
const claim = async ({ token }: { token: string }) => {
  const body = { deadtime: Math.ceil(api.clock.now().getTime() / 1000) + 1 };
  const answer = await api.call('POST /fsnow/fetch', { token, body });
  if (answer.status !== 200) throw new Error(`no claim: ${JSON.stringify(answer.body)}`);
  return answer.body.data.money;
};
await compareAlternating({
  few: light,
  many: heavy,
  names: ['no bet waiting', `${BETS}`],
  budget: 2,
  prepare: async ({ id }) => {
    claims += 1;
    api.clock.advance(61_000);
    await feedBets(api, id, [{ id: `${claims}`, valid: 100_00n }]);
    return '';
  },
  calls: {
    'fsnow/list': ({ token }) => api.call('GET /fsnow/list', { token }),
    'fsnow/fetch of one bet': claim,
  },
});
const start = performance.now();
const money = await claim(claimer);
console.log(`${money} claimed of ${BETS} bets in ${((performance.now() - start) / 1000).toFixed(1)} s`);
await api.app.close();
await test.remove();
