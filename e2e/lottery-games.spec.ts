import { callApi, memberWith, mustCall, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

/** Takes the page's own API through one game as its page would: from the launch address to a placed bet. */
async function playOnce(
  origin: string,
  gameUrl: string,
  code: string,
): Promise<{ game: string; issueNo: string; demo: boolean }> {
  const ask = async (path: string, session?: string, body?: object): Promise<Response> =>
    fetch(`${origin}/lottery/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const token = new URL(gameUrl).searchParams.get('token');
  const { session, gameCode } = (await (await ask('/session', undefined, { token })).json()) as {
    session: string;
    gameCode: string;
  };
  const pick = bets.find(([start]) => code.startsWith(start))?.[1] ?? ['sides_sum', 'big'];
  let placed = { issueNo: '', demo: false };
  await until(
    async () => {
      const state = (await (await ask(`/state?game=${code}`, session)).json()) as {
        current: { issueNo: string; closesAt: string; drawsAt: string } | null;
        wallet: { demo: boolean };
        serverTime: string;
      };
      if (!state.current) return false;
      const { issueNo, closesAt, drawsAt } = state.current;
      const answer = await ask('/bets', session, {
        requestId: crypto.randomUUID(),
        gameCode: code,
        issueNo,
        multiplier: 1,
        selections: [{ betType: pick[0], pick: pick[1], stake: '1.00' }],
      });
      placed = { issueNo, demo: state.wallet.demo };
      if (answer.ok) return true;
      // A daily game is sealed for minutes before its draw: then its refusal is what there is to see.
      const sealedFor = Date.parse(drawsAt) - Date.parse(closesAt);
      const isSealed = sealedFor > 90_000 && state.serverTime >= closesAt;
      return isSealed && (await answer.text()).includes('issue_closed');
    },
    `an open issue of ${code}`,
    90_000,
  );
  return { game: gameCode, ...placed };
}

const bets: readonly (readonly [string, readonly [string, string]])[] = [
  ['K3', ['size', 'big']],
  ['PK10', ['sides_top2', 'big']],
  ['SIX', ['sides_total', 'big']],
];

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
  // All games at once: in automatic mode each launch would bring the money along.
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

  // The bets of one-minute games are settled by now or soon; none of them shows up anywhere real.
  const { statistic } = await mustCall(stack, 'POST /game/record', { token: member.token });
  expect(statistic.sum_bet_amount).toBe('0.00');
  expect((await callApi(stack, 'POST /game/record', { token: trial })).status).not.toBe(200);
});
