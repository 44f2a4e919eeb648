import type { Body, DomainReply } from '@koi/contract';
import type { CreditStatus, Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { queueFields } from '../../platform/approvals/queue-rows.ts';
import type { Total } from '../../platform/database/operator-page.ts';
import { type PageRequest, pageRequest } from '../../platform/database/pagination.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { creditQueue } from './credit-decision.ts';
import { operatorRow } from './credit-view.ts';
import { type CreditFilter, listRecords, readAccounts } from './queries.ts';

export type CreditRow = DomainReply<'POST /operator/credits/list'>['data']['data'][number];

export const creditFilter = (
  { id, status, member_name: memberName, overdue }: Body<'POST /operator/credits/list'>,
  now: Date,
): CreditFilter => ({
  ...(id === undefined ? {} : { id: String(id) }),
  ...(status === undefined ? {} : { statuses: [status as CreditStatus] }),
  ...(memberName === undefined ? {} : { memberName }),
  ...(overdue ? { overdueAt: now } : {}),
});

/** Loans as operators see them. Read-only: marking requests as seen is up to the caller. */
export async function listCredits(
  ctx: AppContext,
  filter: CreditFilter,
  page: PageRequest,
  lang: Lang,
): Promise<{ rows: CreditRow[]; total: Total }> {
  const { db } = ctx.database;
  const { rows, total } = await listRecords(db, filter, page);
  const accounts = await readAccounts(
    db,
    rows.map(({ member_id }) => member_id),
  );
  const seen = { lang, now: ctx.clock(), site: ctx.site };
  const queue = await queueFields(ctx, creditQueue, rows, lang);
  return {
    total,
    rows: rows.flatMap((row) => {
      const account = accounts.get(row.member_id);
      return account ? [operatorRow(row, account, queue(row.id), seen)] : [];
    }),
  };
}

/** @throws Refusal not_found */
export async function readCredit(ctx: AppContext, id: string, lang: Lang): Promise<CreditRow> {
  const { rows } = await listCredits(ctx, { id }, pageRequest({ limit: 1 }), lang);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return row;
}
