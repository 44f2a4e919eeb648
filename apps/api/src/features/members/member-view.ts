import type { DomainReply } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { readMemberInfo } from '../../accounts/auth/member-info.ts';
import { readBlocks } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { maskEmail, maskPhone } from '../../platform/masking/masked.ts';
import { addressSeenBy, type OrderReader } from './masking.ts';
import { readLocks } from './member-locks.ts';
import { tagsOf } from './member-tags.ts';
import type { listMembers } from './queries.ts';

type Listed = Awaited<ReturnType<typeof listMembers>>[number];
type MemberReply = DomainReply<'POST /operator/members/read'>['data'];

export function listRow(row: Listed): DomainReply<'POST /operator/members/list'>['data']['data'][number] {
  const { lang, ...rest } = row;
  return { ...rest, phone: maskPhone(rest.phone), currency: currencies[lang] };
}

/** The account as the member sees it, with the balance of each wallet. */
export async function readMember(
  ctx: AppContext,
  id: number,
  { permissions, lang }: Pick<OrderReader, 'permissions' | 'lang'>,
): Promise<MemberReply> {
  const { db } = ctx.database;
  const [info, balances, tags, blocks, row] = await Promise.all([
    readMemberInfo(ctx, id, lang),
    ctx.ledger.balances(db, id),
    tagsOf(db, [id]),
    readBlocks(db, id),
    db
      .selectFrom('member as m')
      .leftJoin('member as u', (join) => join.onRef('u.agent_id', '=', 'm.top_id').on('u.agent_id', '>', 0))
      .select(['m.lang', 'm.phone', 'm.register_site', 'm.register_ip', 'm.demo_until', 'u.name as upline'])
      .where('m.id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...info,
    phone: maskPhone(row.phone),
    email: maskEmail(info.email),
    currency: currencies[row.lang],
    upline: row.upline,
    demo_until: row.demo_until,
    register_site: row.register_site,
    register_ip: addressSeenBy(permissions, row.register_ip),
    tags: [...(tags.get(id) ?? [])],
    blocks,
    locks: await readLocks(ctx, { id, name: info.name }),
    balances: {
      main: balances.main,
      rebate: balances.rebate,
      savings: balances.savings,
      withdrawal_pending: balances.withdrawalPending,
      games: [...balances.games].map(([api_code, money]) => ({ api_code, money })),
    },
  };
}
