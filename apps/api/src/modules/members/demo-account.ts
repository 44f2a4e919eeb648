import type { Body, Reply } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { hashPassword } from '../../lib/passwords.ts';
import { DAY_MS, toWireDate } from '../../lib/time.ts';
import { createTrial } from '../auth/demo.ts';
import { randomCode } from '../auth/new-member.ts';
import { addNote } from './members-repository.ts';

/**
 * A trial account that an operator hands out. The password is only in this reply. Works even while the site
 * offers visitors no trial accounts.
 * @throws Refusal too_many_requests
 */
export async function openDemoAccount(
  ctx: AppContext,
  actor: OperatorActor,
  { for_whom, lang, days }: Body<'POST /operator/members/demo'>,
): Promise<Reply<'POST /operator/members/demo'>['data']> {
  const password = randomCode(10);
  const passwordHash = await hashPassword(password);
  const at = ctx.clock();
  const until = new Date(at.getTime() + days * DAY_MS);
  const told = { currency: currencies[lang], demo_until: toWireDate(until, ctx.config.offsetMinutes) };
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
        after: { ...told, money: trial.money, reason: for_whom },
      });
    },
  });
  return { name, password, money: formatMinor(money), ...told };
}
