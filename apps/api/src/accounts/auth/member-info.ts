import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { accounts, toAccount } from '../../features/credit/queries.ts';
import { vipNames } from '../../features/levels/service.ts';
import { requirementColumns, toRequirement } from '../../features/turnover/queries.ts';
import { balanceOf } from '../../ledger/balances.ts';
import type { Db } from '../../platform/database/tables.ts';
import { shownPhone } from '../../platform/lib/phone-line.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';

export type MemberInfo = DomainReply<'POST /auth/me'>['data'];

/** Named one by one: a prepared statement must survive a migration that adds a column. */
const shownColumns = [
  'member.nickname',
  'member.email',
  'member.phone',
  'member.qq',
  'member.invite_code',
  'member.auto_transfer',
  'member.agent_id',
  'member.withdrawal_password_hash',
  'member.withdrawal_password_locked_until',
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
  const lock = member.withdrawal_password_locked_until;
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
    money: BigInt(member.main),
    fs_money: BigInt(member.rebate),
    ml_money: requirement.owed,
    total_money: requirement.played,
    total_credit: credit.limit,
    used_credit: credit.debt,
    status: member.status,
    is_trans_on: member.auto_transfer,
    is_demo: member.is_demo,
    lang: member.lang,
    agent_id: member.agent_id ?? 0,
    level: member.level,
    level_name: nameIn(member.level_names, lang, labelsIn(lang).firstLevel),
    has_qk_pwd: member.withdrawal_password_hash !== null,
    qk_pwd_locked_until: lockedUntil,
    unread_count: member.is_demo ? 0 : member.unread,
    created_at: member.created_at,
    updated_at: member.updated_at,
    last_login_at: member.last_login_at,
  };
}
