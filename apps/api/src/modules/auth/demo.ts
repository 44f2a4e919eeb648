import type { Lang } from '@koi/contract/enumerations';
import { operateTypes } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { noPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { SessionReply } from '../../plugins/tokens.ts';
import { createMember, randomCode } from './new-member.ts';

/** 2,000.00 of demonstration money (contract-money 2.6). */
const GRANT = 200_000n;

/** A fresh trial account per request; it lasts 24 hours (see `openSession`). */
export async function openDemo(ctx: AppContext, lang: Lang, ip: string): Promise<SessionReply> {
  if (!(await ctx.settings.isOn('system', 'is_demo_play_open', true))) throw new Refusal('demo_not_open');
  const { id, version } = await ctx.database.transaction(async (trx) => {
    const member = await createMember(ctx, trx, {
      name: `t${randomCode(7, 'abcdefghijkmnpqrstuvwxyz23456789')}`,
      passwordHash: noPassword,
      withdrawalPasswordHash: null,
      lang,
      isDemo: true,
      inviteCode: `T${randomCode(11)}`,
      ip,
    });
    await ctx.ledger.mustPost(trx, [
      {
        id: `demo:${member.id}:grant`,
        member: member.id,
        operateType: operateTypes.systemGift,
        movements: [
          { from: { platform: 'demo_grant' }, to: { member: member.id, kind: 'main' }, amount: GRANT },
        ],
        reference: { type: 'demo', id: String(member.id) },
      },
    ]);
    return member;
  });
  return ctx.tokens.issue('member', id, version);
}
