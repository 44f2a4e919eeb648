import { type Lang, memberStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { findHost } from '../../platform/settings/agent-hosts.ts';
import type { Rates } from './queries.ts';

export interface Upline {
  /** Number of the agent above the new member; null when there is none. */
  agentId: number | null;
  /** Also determines the new member's currency. */
  lang: Lang;
  invite?: { id: string; rates: Rates };
}

export interface Invitation {
  register_site?: string;
  token?: string | undefined;
  invite_code?: string | undefined;
}

/**
 * Finds the upline of a new member: from the link or code, else the agent whose own host was used
 * (docs/contract/money.md 2.5). A link or code that is given must lead to an active member, even when it is
 * optional: a typo must not lose the upline.
 * @throws Refusal invite_code_invalid
 */
export async function findUpline(ctx: AppContext, input: Invitation): Promise<Upline | undefined> {
  const upline = await seekUpline(ctx, input);
  if (!upline && (input.token !== undefined || input.invite_code !== undefined))
    throw new Refusal('invite_code_invalid');
  return upline;
}

/** Like `findUpline`, but returns undefined for an invalid link or code; for use before the form is sent. */
export async function seekUpline(ctx: AppContext, input: Invitation): Promise<Upline | undefined> {
  const { token, invite_code: code } = input;
  if (token !== undefined) return ofInvite(ctx, token);
  if (code !== undefined) return (await ofCode(ctx, code)) ?? (await ofInvite(ctx, code));
  const host = findHost(await ctx.settings.values(), input.register_site);
  return host && ofMember(ctx, 'name', host.agent);
}

const ofCode = (ctx: AppContext, code: string) => ofMember(ctx, 'invite_code', code);

/** The upline for a referring member: that member as an agent, else the agent above them. */
async function ofMember(
  ctx: AppContext,
  column: 'name' | 'invite_code',
  value: string,
): Promise<Upline | undefined> {
  const row = await ctx.database.db
    .selectFrom('member')
    .select(['agent_id', 'top_id', 'lang'])
    .where(column, '=', value)
    .where('status', '=', memberStatuses.active)
    .where('is_demo', '=', false)
    .executeTakeFirst();
  return row && { agentId: row.agent_id ?? row.top_id, lang: row.lang };
}

/** An open invite of an active agent. */
async function ofInvite(ctx: AppContext, token: string): Promise<Upline | undefined> {
  const { db } = ctx.database;
  const row = await db
    .selectFrom('invite as i')
    .innerJoin('member as m', 'm.id', 'i.member_id')
    .select(['i.id', 'm.agent_id', 'm.lang'])
    .where('i.token', '=', token)
    .where('i.is_open', '=', true)
    .where('m.status', '=', memberStatuses.active)
    .where('m.agent_id', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const rates = await db
    .selectFrom('invite_rate')
    .select(['game_type', 'rate'])
    .where('invite_id', '=', row.id)
    .execute();
  return {
    agentId: row.agent_id,
    lang: row.lang,
    invite: { id: row.id, rates: new Map(rates.map(({ game_type, rate }) => [game_type, rate])) },
  };
}
