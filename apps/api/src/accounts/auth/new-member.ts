import { randomInt } from 'node:crypto';
import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { makeAgent, type Rates } from '../../features/agents/queries.ts';
import type { Db } from '../../platform/database/tables.ts';
import { phoneLine } from '../../platform/lib/phone-line.ts';
import { noteMemberChange } from '../../projections/member-changes.ts';

export interface NewMember {
  name: string;
  passwordHash: string;
  withdrawalPasswordHash: string | null;
  lang: Lang;
  isDemo: boolean;
  isMonitor?: boolean;
  /** When the trial account ends. */
  demoUntil?: Date;
  realname?: string;
  /** In any spelling. */
  phone?: string;
  inviteCode?: string;
  /** Number of the agent directly above. */
  topId?: number | null;
  isAgent?: boolean;
  /** From the invite used for registration. */
  inviteRates?: Rates;
  /** Automatic wallet mode; manual when absent. */
  autoTransfer?: boolean;
  registerSite?: string;
  ip?: string;
  /** The account's session begins with it: that is its first log-in. */
  logsIn?: boolean;
}

/** Leaves out letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

export function randomCode(length: number, letters: string = alphabet): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/**
 * Whether new accounts start in automatic wallet mode, in which the balance moves into the first game. Read
 * it before a transaction begins.
 */
export function isAutomaticByDefault(ctx: AppContext): Promise<boolean> {
  return ctx.settings.read('system.is_trans_on_default');
}

/**
 * Inserts the member and opens the wallets. Throws the database's unique violation when the name, phone or
 * code is taken.
 */
export async function createMember(
  ctx: AppContext,
  trx: Db,
  member: NewMember,
): Promise<{ id: number; version: number; agentId: number | null }> {
  const now = ctx.clock();
  const { id, session_version: version } = await trx
    .insertInto('member')
    .values({
      name: member.name,
      password_hash: member.passwordHash,
      withdrawal_password_hash: member.withdrawalPasswordHash,
      realname: member.realname ?? null,
      phone: member.phone === undefined ? null : phoneLine(member.phone, member.lang),
      invite_code: member.inviteCode ?? randomCode(7),
      top_id: member.topId ?? null,
      lang: member.lang,
      is_demo: member.isDemo,
      is_monitor: member.isMonitor ?? false,
      demo_until: member.demoUntil ?? null,
      auto_transfer: member.autoTransfer,
      register_site: member.registerSite ?? '',
      register_ip: member.ip ?? '',
      last_login_at: member.logsIn ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'session_version'])
    .executeTakeFirstOrThrow();
  await noteMemberChange(trx, 'registered', { memberId: id, at: now });
  await ctx.ledger.openMember(trx, { member: id, lang: member.lang, demo: member.isDemo });
  const agentId = member.isAgent
    ? await makeAgent(trx, {
        memberId: id,
        topId: member.topId ?? null,
        now,
        ...(member.inviteRates && { inviteRates: member.inviteRates }),
      })
    : null;
  return { id, version, agentId };
}
