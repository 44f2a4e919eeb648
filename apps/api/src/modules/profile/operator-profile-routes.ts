import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { route } from '../../http/contract-routes.ts';
import { maskEmail, maskPhone } from '../../lib/masked.ts';
import { plainPhone } from '../../lib/phone.ts';
import { Refusal } from '../../lib/refusal.ts';
import { takenColumn } from '../../lib/unique-violation.ts';

const columns = ['name', 'realname', 'phone', 'email', 'qq'] as const;

/** What only the staff may change of a member's details; before and after stand in the audit log with the reason. */
export function registerMemberEdits(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/members/update', async ({ body, operator, ip }) => {
    const { member_name: name, reason, phone, ...rest } = body;
    const why = givenReason(reason);
    const fields = { ...rest, ...(phone === undefined ? {} : { phone: plainPhone(phone) }) };
    try {
      const data = await ctx.database.transaction(async (trx) => {
        const found = await trx
          .selectFrom('member')
          .select('id')
          .where('name', '=', name.toLowerCase())
          .executeTakeFirst();
        if (!found) throw new Refusal('account_unknown');
        await ctx.ledger.lockMember(trx, found.id);
        const read = () =>
          trx
            .selectFrom('member')
            .select([...columns])
            .where('id', '=', found.id)
            .executeTakeFirstOrThrow();
        const { name: account, ...before } = await read();
        await trx
          .updateTable('member')
          .set({ ...fields, updated_at: ctx.clock() })
          .where('id', '=', found.id)
          .execute();
        const after = await read();
        await writeAudit(trx, {
          actor: { kind: 'operator', ...operator, ip },
          at: ctx.clock(),
          action: 'member.update',
          subject: { kind: 'member', id: account },
          before,
          after: { ...fields, reason: why },
        });
        return after;
      });
      return { data: { ...data, phone: maskPhone(data.phone), email: maskEmail(data.email) } };
    } catch (error) {
      throw takenColumn(error, ['phone']) ? new Refusal('phone_taken') : error;
    }
  });
}
