import type { Body, DomainReply } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { createTrial } from '../../accounts/auth/demo.ts';
import { randomCode } from '../../accounts/auth/new-member.ts';
import type { AppContext } from '../../context.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { addNote } from './queries.ts';

/**
 * A trial account that an operator hands out. The password is only in this reply. Works even while the site
 * offers visitors no trial accounts.
 * @throws Refusal too_many_requests
 */
export async function openDemoAccount(
  ctx: AppContext,
  actor: OperatorActor,
  { for_whom, lang, days }: Body<'POST /operator/members/demo'>,
): Promise<DomainReply<'POST /operator/members/demo'>['data']> {
  const password = randomCode(10);
  const passwordHash = await hashPassword(password);
  const at = ctx.clock();
  const until = new Date(at.getTime() + days * DAY_MS);
  const currency = currencies[lang];
  const { name, money } = await createTrial(ctx, {
    lang,
    passwordHash,
    until,
    andThen: async (trx, trial) => {
      await addNote(trx, { member_id: trial.id, operator: actor.name, text: for_whom, created_at: at });
      await writeAudit(trx, {
        actor,
        at,
        action: 'member.demo',
        subject: { kind: 'member', id: trial.name },
        after: {
          currency,
          demo_until: ctx.site.toWireDate(until),
          money: trial.money,
          reason: for_whom,
        },
      });
    },
  });
  return { name, password, money, currency, demo_until: until };
}
