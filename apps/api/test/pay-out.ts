import type { ApiAnswer } from './api.ts';
import type { MoneyApi } from './money-api.ts';

/** Approves a withdrawal, claims and pays it, all by one operator. Returns the last answer. */
export async function payOut(api: Pick<MoneyApi, 'call'>, token: string, id: number): Promise<ApiAnswer> {
  const say = (verb: string, body: object = {}) =>
    api.call(`POST /operator/withdrawals/${id}/${verb}`, { token, body });
  for (const verb of ['approve', 'claim']) {
    const answer = await say(verb);
    if (answer.status !== 200) return answer;
  }
  return say('pay', { reference: 'B-1' });
}
