import { randomBytes } from 'node:crypto';
import { operateTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { createMember, randomCode } from '../../accounts/auth/new-member.ts';
import type { AppContext } from '../../context.ts';
import { hashPassword, noPassword } from '../../platform/lib/passwords.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** The minimum balance at the start of a run. */
const PURSE: Minor = 100_00n;

export interface MonitorAccount {
  id: number;
  name: string;
  /** Valid for this run only; the next one sets another. */
  password: string;
}

export async function findMonitorAccount(ctx: AppContext): Promise<{ id: number; name: string } | undefined> {
  return ctx.database.db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('is_monitor', '=', true)
    .executeTakeFirst();
}

/**
 * The synthetic monitor, with a new password for this run and trial money; opens the account on the first run.
 */
export async function prepareMonitorAccount(ctx: AppContext, runId: string): Promise<MonitorAccount> {
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { id, name } = (await findMonitorAccount(ctx)) ?? (await openMonitorAccount(ctx));
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    await trx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    const { main } = await ctx.ledger.balances(trx, id);
    if (main >= PURSE) return;
    await ctx.ledger.mustPost(trx, [
      {
        id: `walk:${runId}:grant`,
        member: id,
        operateType: operateTypes.systemGift,
        movements: [
          { from: { platform: 'demo_grant' }, to: { member: id, kind: 'main' }, amount: PURSE - main },
        ],
        reference: { type: 'demo', id: String(id) },
      },
    ]);
  });
  return { id, name, password };
}

async function openMonitorAccount(ctx: AppContext): Promise<{ id: number; name: string }> {
  const name = `walk${randomCode(6, LETTERS)}`;
  const { id } = await ctx.database.transaction((trx) =>
    createMember(ctx, trx, {
      name,
      passwordHash: noPassword,
      withdrawalPasswordHash: null,
      lang: 'zh_cn',
      isDemo: true,
      isMonitor: true,
      inviteCode: `W${randomCode(11)}`,
    }),
  );
  return { id, name };
}
