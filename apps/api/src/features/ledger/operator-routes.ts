import type { Lang, OperateType } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { referenceTypes } from '../../ledger/types.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn } from '../../platform/lib/texts.ts';

import { readJobs } from './jobs-view.ts';
import {
  accountsOfMember,
  type BookedAccount,
  findBookedAccount,
  findReversal,
  findTransfer,
  memberPostings,
  platformAccounts,
  platformPostings,
  postingsOf,
  searchTransfers,
  type TransferRow,
} from './queries.ts';

const moneyOrNull = (minor: string | null) => (minor === null ? null : BigInt(minor));

/** Operator calls for investigations: accounts, postings, transfers, and the jobs that work on them. */
export function registerLedgerRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  const accountRow = (row: BookedAccount) => ({
    id: row.id,
    member_name: row.member_name,
    kind: row.kind,
    currency: row.currency,
    is_demo: row.is_demo,
    balance: BigInt(row.balance),
  });
  const transferRow = (row: TransferRow, lang: Lang) => ({
    id: row.id,
    kind_text: labelsIn(lang).operateTypes[row.operate_type as OperateType],
    member_name: row.member_name,
    currency: row.currency,
    reference_type: row.reference_type,
    reference_id: row.reference_id,
    description: row.description,
    created_at: row.created_at,
  });

  route(app, ctx, 'POST /operator/ledger/accounts', async ({ body }) => {
    const rows =
      body.member_name === undefined
        ? await platformAccounts(db)
        : await accountsOfMember(db, (await requireMember(db, body.member_name)).id);
    return { data: rows.map(accountRow) };
  });

  route(app, ctx, 'POST /operator/ledger/postings', async ({ body, lang }) => {
    const account = await findBookedAccount(db, String(body.id));
    if (!account) throw new Refusal('not_found');
    const read = account.member_name === null ? platformPostings : memberPostings;
    const before = body.before === undefined ? undefined : String(body.before);
    const { postings, next } = await read(db, account.id, before, body.limit ?? 50);
    return {
      data: {
        account: accountRow(account),
        postings: postings.map((row) => ({
          ...transferRow(row, lang),
          amount: BigInt(row.amount),
          balance_after: moneyOrNull(row.balance_after),
        })),
        next,
      },
    };
  });

  route(app, ctx, 'POST /operator/ledger/transfer', async ({ body, lang }) => {
    const transfer = await findTransfer(db, body.id);
    if (!transfer) throw new Refusal('not_found');
    const postings = await postingsOf(db, transfer);
    return {
      data: {
        ...transferRow(transfer, lang),
        reverses: transfer.reverses,
        reversed_by: await findReversal(db, transfer.id),
        postings: postings.map((row) => ({
          account_id: row.account_id,
          account_kind: row.kind,
          account_member: row.member_name,
          amount: BigInt(row.amount),
          balance_after: moneyOrNull(row.balance_after),
        })),
      },
    };
  });

  route(app, ctx, 'POST /operator/ledger/search', async ({ body, lang }) => {
    const rows = await searchTransfers(db, body.text.trim(), referenceTypes);
    return { data: rows.map((row) => transferRow(row, lang)) };
  });

  route(app, ctx, 'POST /operator/jobs', async () => ({ data: await readJobs(ctx) }));
}
