import { operateTypes } from '@koi/contract/enumerations';
import { createMember } from '../../api/src/accounts/auth/new-member.ts';
import { createOperator } from '../../api/src/accounts/operators/queries.ts';
import type { AppContext } from '../../api/src/context.ts';
import { hashPassword } from '../../api/src/platform/lib/passwords.ts';
import { PASSWORD, WITHDRAWAL_PASSWORD } from './content/passwords.ts';
import { openedAt } from './history/calendar.ts';
import { setPostingTime } from './history/posting-time.ts';
import { beginHistory } from './history/progress.ts';

/** 1,000.00 */
const OPENING_BALANCE = 100_000n;

/**
 * Adds agent8 with the invite code KOI8888, lucky8 below it with 1,000.00, and the operator. If the
 * demonstration gets a history, it begins with these accounts, opened on the day before.
 */
export async function loadDemoAccounts(
  platform: AppContext,
  { hasPast }: { hasPast: boolean },
): Promise<void> {
  const { db } = platform.database;
  const now = platform.clock();
  const opened = hasPast ? openedAt(now, platform.site) : now;
  const ctx = { ...platform, clock: () => opened };
  await createOperator(db, { name: 'operator', password: PASSWORD, role: 'owner' });
  // Large withdrawals need a second operator.
  await createOperator(db, { name: 'operator2', password: PASSWORD, role: 'owner' });
  const existing = await db.selectFrom('member').select('id').where('name', '=', 'lucky8').executeTakeFirst();
  if (existing) return;
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([
    hashPassword(PASSWORD),
    hashPassword(WITHDRAWAL_PASSWORD),
  ]);
  const common = { passwordHash, withdrawalPasswordHash, lang: 'zh_cn', isDemo: false } as const;
  await ctx.database.transaction(async (trx) => {
    if (hasPast) {
      await beginHistory(trx, now, opened);
      await setPostingTime(trx, opened);
    }
    const agent = await createMember(ctx, trx, {
      ...common,
      name: 'agent8',
      realname: 'Chen Yu',
      phone: '13900008888',
      inviteCode: 'KOI8888',
      isAgent: true,
    });
    const lucky = await createMember(ctx, trx, {
      ...common,
      name: 'lucky8',
      realname: 'Li Wei',
      phone: '13800008888',
      topId: agent.agentId,
    });
    await ctx.ledger.mustPost(trx, [
      {
        id: 'demo-content:lucky8:opening',
        member: lucky.id,
        operateType: operateTypes.adjustment,
        movements: [
          {
            from: { platform: 'adjustment' },
            to: { member: lucky.id, kind: 'main' },
            amount: OPENING_BALANCE,
          },
        ],
        reference: { type: 'adjustment', id: 'lucky8' },
        description: 'Opening balance',
      },
    ]);
  });
}
