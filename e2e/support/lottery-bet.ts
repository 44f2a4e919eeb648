import { until } from './api.ts';

/** Uses the page's API for one game as the page would: from the launch address to a placed bet. */
export async function playOnce(
  origin: string,
  gameUrl: string,
  code: string,
  stake = '1.00',
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
        selections: [{ betType: pick[0], pick: pick[1], stake }],
      });
      placed = { issueNo, demo: state.wallet.demo };
      if (answer.ok) return true;
      // A daily game is sealed for minutes before its draw: then only its refusal can be tested.
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
