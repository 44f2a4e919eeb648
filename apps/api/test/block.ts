import type { MemberBlock } from '@koi/contract/operator-enumerations';
import { expect } from 'vitest';
import { operatorToken, type TestApi } from './api.ts';

/** Sets what is blocked for a member, as an operator does. */
export async function block(
  api: TestApi,
  { name }: { name: string },
  ...blocks: MemberBlock[]
): Promise<void> {
  const answer = await api.call('POST /operator/members/block', {
    token: await operatorToken(api, 'guard', 'risk'),
    body: { member_name: name, blocks, reason: 'checked' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
