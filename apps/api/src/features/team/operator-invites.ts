import type { Body, DomainReply, OperatorPage } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { findRated } from '../agents/operator-rates.ts';
import { listInvites, onlyInvite } from './invites.ts';

type Invite = DomainReply<'POST /operator/agents/invites/:id/open'>['data'];

/** @throws Refusal not_found */
export async function listOperatorInvites(
  ctx: AppContext,
  body: Body<'POST /operator/agents/invites/list'>,
  lang: Lang,
): Promise<OperatorPage<Invite>> {
  const agent = await findRated(ctx.database.db, body.agent_name);
  const page = await listInvites(ctx, agent, pageRequest(body), lang);
  return { ...page, data: page.data.map((row) => invite(agent.name, row)) };
}

/** @throws Refusal not_found | reason_required */
export async function openInvite(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { is_open, reason: input }: Body<'POST /operator/agents/invites/:id/open'>,
  lang: Lang,
): Promise<Invite> {
  const reason = requireReason(input);
  const isOpen = is_open === 1;
  const at = ctx.clock();
  const agent = await ctx.database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('invite as i')
      .innerJoin('member as m', 'm.id', 'i.member_id')
      .select(['i.is_open', 'm.id', 'm.name'])
      .where('i.id', '=', id)
      .forUpdate('i')
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    if (row.is_open !== isOpen) {
      await trx.updateTable('invite').set({ is_open: isOpen, updated_at: at }).where('id', '=', id).execute();
      await writeAudit(trx, {
        actor,
        at,
        action: isOpen ? 'invite.open' : 'invite.close',
        subject: { kind: 'member', id: row.name },
        before: { invite: id, is_open: row.is_open },
        after: { is_open: isOpen, reason },
      });
    }
    return row;
  });
  return invite(agent.name, await onlyInvite(ctx, agent, id, lang));
}

function invite(agentName: string, row: Awaited<ReturnType<typeof onlyInvite>>): Invite {
  const { id, token, is_open, records_count, created_at, invite_rates, wap_invite_url, pc_invite_url } = row;
  return {
    id,
    agent_name: agentName,
    token,
    is_open,
    records_count,
    created_at,
    rates: invite_rates.map(({ game_type, rate, game_type_text }) => ({ game_type, rate, game_type_text })),
    address: wap_invite_url || pc_invite_url,
  };
}
