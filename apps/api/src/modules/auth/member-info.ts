import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { readCreditAccount } from '../credit/credit-repository.ts';
import { vipName } from '../levels/levels-service.ts';
import { countUnread } from '../mail/mail-repository.ts';
import { readRequirement } from '../turnover/turnover.ts';

export type MemberInfo = Reply<'POST /auth/me'>['data'];

/** What a member sees of the own account (docs/contract/money.md 2.2). */
export async function readMemberInfo(ctx: AppContext, memberId: number, lang: Lang): Promise<MemberInfo> {
  const [member, balances, credit, requirement, unread, levelName] = await Promise.all([
    ctx.database.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow(),
    ctx.ledger.balances(ctx.database.db, memberId),
    readCreditAccount(ctx.database.db, memberId),
    // Of this moment, bets that wait to be counted included (docs/contract/money.md 2.2).
    readRequirement(ctx.database.db, memberId),
    countUnread(ctx.database.db, memberId),
    vipName(ctx, memberId, lang),
  ]);
  const offset = ctx.config.offsetMinutes;
  const lock = member.qk_locked_until;
  const lockedUntil = lock !== null && lock > ctx.clock() ? lock : null;
  return {
    id: member.id,
    name: member.name,
    nickname: member.nickname,
    realname: member.realname,
    email: member.email,
    phone: member.phone,
    qq: member.qq,
    invite_code: member.invite_code,
    money: formatMinor(balances.main),
    fs_money: formatMinor(balances.rebate),
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
    level_name: levelName || labelsIn(lang).firstLevel,
    has_qk_pwd: member.qk_pwd_hash !== null,
    qk_pwd_locked_until: toWireDateOrNull(lockedUntil, offset),
    unread_count: member.is_demo === 1 ? 0 : unread,
    created_at: toWireDate(member.created_at, offset),
    updated_at: toWireDate(member.updated_at, offset),
    last_login_at: toWireDateOrNull(member.last_login_at, offset),
  };
}
