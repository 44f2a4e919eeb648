import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { mailFromSite } from '../../features/mail/deliver-mail.ts';
import type { FactorEvent } from '../../features/mail/templates/factor-changed.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Notifies the member by mail of a change to the second factor, in the same transaction. */
export function mailFactorChange(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  lang: Lang,
  event: FactorEvent,
  more: { left?: number; until?: string } = {},
): Promise<void> {
  return mailFromSite(
    ctx,
    trx,
    { id: memberId, lang },
    {
      template: 'factor_changed',
      parameters: { event, at: ctx.clock().toISOString(), ...more },
      url: '#/Member/SecondFactor',
    },
  );
}
