import { callApi, memberWith, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { playOnce } from './support/lottery-bet.ts';

test('every own lottery game is in the hall and open to a trial account, whose money is in no report', async ({
  stack,
}) => {
  const groups = (await mustCall(stack, 'GET /lottery/list')).data;
  expect(groups.map(({ key }) => key)).toEqual(['K3', '11X5', 'SSC', 'FFC', 'PK10', '3D', 'OTHERS']);
  const games = groups.flatMap(({ list }) => list);
  expect(games.length).toBeGreaterThanOrEqual(13);
  for (const game of games) expect(game).toMatchObject({ issue_no: expect.stringMatching(/^\d{12}$/) });

  const trial = (await mustCall(stack, 'POST /auth/demo')).data.access_token;
  const member = await memberWith(stack, '100.00');
  // All games at once: in automatic mode each launch would transfer the money.
  await mustCall(stack, 'POST /game/change_trans', { token: trial, body: { status: 0 } });
  await mustCall(stack, 'POST /game/deposit', {
    token: trial,
    body: { api_code: 'LY', money: '100.00', request_id: crypto.randomUUID() },
  });
  const played = await Promise.all(
    games.map(async ({ game_code: code }) => {
      const query = { api_code: 'LY', gameType: '99', gameCode: code, isMobile: '1' };
      const { game_url: url } = await mustCall(stack, 'GET /game/login', { token: trial, query });
      return playOnce(stack.url, url, code);
    }),
  );
  expect(played.map(({ game }) => game)).toEqual(games.map(({ game_code: code }) => code));
  expect(played.every(({ demo }) => demo)).toBe(true);

  // Bets of one-minute games are settled by now or soon; none of them appears in any real record.
  const { statistic } = await mustCall(stack, 'POST /game/record', { token: member.token });
  expect(statistic.sum_bet_amount).toBe('0.00');
  expect((await callApi(stack, 'POST /game/record', { token: trial })).status).not.toBe(200);
});
