import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import { balanceOf } from '../../ledger/balances.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { shownPhone } from '../../phones/phone-line.ts';
import { accounts, toAccount } from '../credit/credit-repository.ts';
import { vipNames } from '../levels/levels-service.ts';
import { requirementColumns, toRequirement } from '../turnover/turnover.ts';

export type MemberInfo = Reply<'POST /auth/me'>['data'];

/** Named one by one: a prepared statement must survive a migration that adds a column. */
const shownColumns = [
  'member.nickname',
  'member.email',
  'member.phone',
  'member.qq',
  'member.invite_code',
  'member.is_trans_on',
  'member.agent_id',
  'member.qk_pwd_hash',
  'member.qk_locked_until',
  'member.created_at',
  'member.updated_at',
  'member.last_login_at',
] as const;

/**
 * Everything in one statement, so that it is consistent; includes bets not counted yet
 * (docs/contract/money.md 2.2).
 */
const memberQuery = (db: Db, member: number) =>
  accounts(db)
    .leftJoin('turnover_waiting as w', 'w.member_id', 'member.id')
    .select(shownColumns)
    .select(requirementColumns)
    .select([
      balanceOf(member, 'main').as('main'),
      balanceOf(member, 'rebate').as('rebate'),
      sql<number>`mail_unread(member.id)`.as('unread'),
      vipNames.as('level_names'),
    ])
    .where('member.id', '=', member);

/** The member's own account data (docs/contract/money.md 2.2). */
export async function readMemberInfo(ctx: AppContext, memberId: number, lang: Lang): Promise<MemberInfo> {
  const member = await memberQuery(ctx.database.db, memberId).executeTakeFirst();
  if (!member) throw new Error(`there is no member ${memberId}`);
  const requirement = toRequirement(member);
  const credit = toAccount(member);
  const offset = ctx.config.offsetMinutes;
  const lock = member.qk_locked_until;
  const lockedUntil = lock !== null && lock > ctx.clock() ? lock : null;
  return {
    id: member.id,
    name: member.name,
    nickname: member.nickname,
    realname: member.realname,
    email: member.email,
    phone: member.phone && shownPhone(member.phone, member.lang),
    qq: member.qq,
    invite_code: member.invite_code,
    money: formatMinor(BigInt(member.main)),
    fs_money: formatMinor(BigInt(member.rebate)),
    ml_money: formatMinor(requirement.owed),
    total_money: formatMinor(requirement.played),
    total_credit: formatMinor(credit.limit),
    used_credit: formatMinor(credit.debt),
    status: member.status,
    is_trans_on: member.is_trans_on === 1 ? 1 : 0,
    is_demo: member.is_demo === 1 ? 1 : 0,
    lang: member.lang,
    agent_id: member.agent_id ?? 0,
    level: member.level,
    level_name: member.level_names?.[lang] || member.level_names?.common || labelsIn(lang).firstLevel,
    has_qk_pwd: member.qk_pwd_hash !== null,
    qk_pwd_locked_until: toWireDateOrNull(lockedUntil, offset),
    unread_count: member.is_demo === 1 ? 0 : member.unread,
    created_at: toWireDate(member.created_at, offset),
    updated_at: toWireDate(member.updated_at, offset),
    last_login_at: toWireDateOrNull(member.last_login_at, offset),
  };
}
