import type { Page } from '@koi/contract';
import type { Lang, OperateType } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type PageRequest, toPage } from '../../platform/database/pagination.ts';
import type { MoneyLogRow } from '../money-log/queries.ts';
import { type MoneyLogWireRow, wireRow } from '../money-log/service.ts';

/**
 * A member's rewards of one kind as rows of the money log, newest first. Uses the index of movements by kind,
 * so the member's other movements cost nothing.
 */
export async function readRewardLog(
  ctx: AppContext,
  memberId: number,
  operateType: OperateType,
  page: PageRequest,
  lang: Lang,
): Promise<Page<MoneyLogWireRow>> {
  const { db } = ctx.database;
  const ofKind = sql`ledger_transfer t where t.member_id = ${memberId} and t.operate_type = ${operateType}`;
  const { rows } = await sql<MoneyLogRow>`
    select p.transfer_number as "transferNumber", p.n, a.kind, p.amount, p.balance_after as "balanceAfter",
           t.operate_type as "operateType", t.reference_type as "referenceType", t.reference_id as "referenceId",
           t.description, null as names, null as "activityId", null as "activityTitles", t.created_at as "createdAt"
      from (select * from ${ofKind} order by t.created_at desc, t.number desc limit ${page.limit} offset ${page.offset}) t
      join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.account_version is not null
      join ledger_account a on a.id = p.account_id
     order by t.created_at desc, t.number desc`.execute(db);
  const { rows: counted } = await sql<{ count: string }>`select count(*) as count from ${ofKind}`.execute(db);
  return toPage(
    rows.map((row) => wireRow(row, memberId, lang)),
    Number(counted[0]?.count ?? 0),
    page,
  );
}
