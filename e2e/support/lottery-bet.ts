import { until } from './api.ts';

/** Bets on K3A through the page's API, as the page would from its launch address. */
export async function betOnce(origin: string, gameUrl: string, stake: string): Promise<void> {
  const ask = async (path: string, session?: string, body?: object): Promise<Response> =>
    fetch(`${origin}/lottery/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const token = new URLSearchParams(new URL(gameUrl).hash.slice(1)).get('token');
  const { session } = (await (await ask('/session', undefined, { token })).json()) as { session: string };
  await until(
    async () => {
      const { current } = (await (await ask('/state?game=K3A', session)).json()) as {
        current: { issueNo: string } | null;
      };
      if (!current) return false;
      const answer = await ask('/bets', session, {
        requestId: crypto.randomUUID(),
        gameCode: 'K3A',
        issueNo: current.issueNo,
        multiplier: 1,
        selections: [{ betType: 'size', pick: 'big', stake }],
      });
      return answer.ok;
    },
    'an open issue',
    90_000,
  );
}
