import type { Lang } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { mailFromSite } from '../mail/deliver-mail.ts';
import type { FactorEvent } from '../mail/templates/factor-changed.ts';

/** Notifies the member by mail of a change to the second factor, in the same transaction. */
export function tellOfFactor(
  ctx: AppContext,
  trx: Kysely<Tables>,
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
