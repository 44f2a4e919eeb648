import type { AppContext } from '../../context.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { checkWithdrawalPassword, refuseChangedPassword } from '../passwords/withdrawal-password.ts';
import { nothingToSpend, type Spend } from '../second-factor/demand-factor.ts';

const fallback = publicSettings.drawing?.card_asks_qk_pwd ?? '1';

/**
 * Checks the withdrawal password when the site requires it for cards (`card_asks_qk_pwd`): a stolen session
 * alone must not redirect money. Run the returned check inside the transaction that changes the card.
 * @throws Refusal qk_pwd_unset | qk_pwd_wrong, with the tries that are left | qk_pwd_locked | validation when
 * none was sent
 */
export async function demandPin(ctx: AppContext, memberId: number, pin: string | undefined): Promise<Spend> {
  if ((await ctx.settings.text('drawing', 'card_asks_qk_pwd', fallback)) !== '1') return nothingToSpend;
  if (pin === undefined) throw await refusalWithout(ctx, memberId);
  const verified = await checkWithdrawalPassword(ctx, memberId, pin);
  return (trx) => refuseChangedPassword(trx, memberId, verified);
}

async function refusalWithout(ctx: AppContext, memberId: number): Promise<Refusal> {
  const { qk_pwd_hash: hash } = await ctx.database.db
    .selectFrom('member')
    .select('qk_pwd_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return hash === null ? new Refusal('qk_pwd_unset') : invalid({ qk_pwd: 'required' });
}
