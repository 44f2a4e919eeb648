import { randomBytes } from 'node:crypto';
import { operateTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { hashPassword, noPassword } from '../../lib/passwords.ts';
import { createMember, randomCode } from '../auth/new-member.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** The minimum balance at the start of a walk. */
const PURSE: Minor = 100_00n;

export interface Walker {
  id: number;
  name: string;
  /** Valid for this walk only; the next one sets another. */
  password: string;
}

export async function findWalker(ctx: AppContext): Promise<{ id: number; name: string } | undefined> {
  return ctx.database.db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('walks', '=', true)
    .executeTakeFirst();
}

/**
 * The walking member, with a new password for this walk and trial money; opens the account on the first walk.
 */
export async function prepareWalker(ctx: AppContext, walkId: string): Promise<Walker> {
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { id, name } = (await findWalker(ctx)) ?? (await openWalker(ctx));
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    await trx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    const { main } = await ctx.ledger.balances(trx, id);
    if (main >= PURSE) return;
    await ctx.ledger.mustPost(trx, [
      {
        id: `walk:${walkId}:grant`,
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

async function openWalker(ctx: AppContext): Promise<{ id: number; name: string }> {
  const name = `walk${randomCode(6, LETTERS)}`;
  const { id } = await ctx.database.transaction((trx) =>
    createMember(ctx, trx, {
      name,
      passwordHash: noPassword,
      withdrawalPasswordHash: null,
      lang: 'zh_cn',
      isDemo: true,
      walks: true,
      inviteCode: `W${randomCode(11)}`,
    }),
  );
  return { id, name };
}
