import { expect } from 'vitest';
import { operatorToken, type TestApi } from './api.ts';

/** Mail and its senders, for tests. */
export function mailParts(api: () => TestApi) {
  let operators = 0;
  const operator = async (role: 'owner' | 'support' | 'content' | 'finance' = 'support') => {
    operators += 1;
    return operatorToken(api(), `${role}${operators}`, role);
  };
  const call = async (key: string, token: string, body: unknown = {}) => api().call(key, { token, body });
  const inbox = async (token: string, body: unknown = {}) =>
    (await call('POST /member/message/list', token, body)).body;
  const unreadOf = async (token: string) => (await call('POST /auth/me', token)).body.data.unread_count;
  const broadcast = async (token: string, fields: Record<string, unknown> = {}) => {
    const answer = await call('POST /operator/broadcasts/send', token, {
      title: 'Cup final',
      content: '<p>Tonight</p>',
      ...fields,
    });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const titles = async (token: string) =>
    ((await inbox(token)).data.data as { title: string }[]).map(({ title }) => title);
  return { operator, call, inbox, unreadOf, broadcast, titles };
}
