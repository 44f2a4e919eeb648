import { type CallKey, calls, type Reply } from '@koi/contract';
import { listWaitingChanges } from '../../approvals/waiting-changes.ts';
import type { AppContext } from '../../context.ts';

/** The call behind each kind of pending request. */
const asking = {
  level: 'POST /operator/levels/set',
  'member-details': 'POST /operator/members/update',
  'member-password': 'POST /operator/members/reset_code',
  'second-factor': 'POST /operator/second_factor/reset',
  turnover: 'POST /operator/turnover/adjust',
} as const satisfies Record<string, CallKey>;

/**
 * One operator's pending requests about members. The content holds only the fields of the call and the
 * currency; what the audit log masks is masked here, too.
 */
export async function listWaitingOfMembers(
  ctx: AppContext,
  reader: { id: number },
): Promise<Reply<'POST /operator/members/waiting'>['data']> {
  const callOf = (subject: string) => asking[(subject.split(':')[0] ?? '') as keyof typeof asking];
  const found = await listWaitingChanges(ctx, 'members', reader, callOf);
  return found.map(({ id, content, ...row }) => {
    const fields = [...Object.keys(calls[callOf(id)].body.properties), 'currency'];
    const asked = Object.entries(content).filter(([key]) => fields.includes(key));
    return { ...row, id, content: Object.fromEntries(asked) };
  });
}
