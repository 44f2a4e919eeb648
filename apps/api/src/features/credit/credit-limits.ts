import type { DomainReply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit-log.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { type CreditAccount, findAccount, listOwnLimits, readCreditAccount } from './queries.ts';

/** The limits of the levels, and a page of the limits set for single members. */
export async function readCreditLimits(
  ctx: AppContext,
  lang: Lang | undefined,
  page: PageRequest,
): Promise<DomainReply<'POST /operator/credits/limits'>['data']> {
  const { db } = ctx.database;
  const levels = await db
    .selectFrom('credit_level')
    .selectAll()
    .orderBy('currency')
    .orderBy('level')
    .execute();
  const { rows, total } = await listOwnLimits(db, lang, page);
  const members = rows.map((account) => ({
    name: account.name,
    currency: currencies[account.lang],
    level: account.level,
    money: account.limit,
    used_credit: account.debt,
  }));
  return {
    levels: levels.map(({ currency, level, amount }) => ({
      lang: langOfCurrency[currency],
      level,
      money: BigInt(amount),
    })),
    members: toOperatorPage(members, total, page),
  };
}

/**
 * Sets a member's limit; null restores the limit of the level. An open loan is not affected.
 * @throws Refusal account_unknown
 */
export function setMemberLimit(
  ctx: AppContext,
  actor: Actor,
  name: string,
  { limit, reason }: { limit: Minor | null; reason: string },
): Promise<CreditAccount> {
  return ctx.database.transaction(async (trx) => {
    const found = await findAccount(trx, name);
    if (!found || found.isDemo) throw new Refusal('account_unknown');
    await ctx.ledger.lockMember(trx, found.id);
    const before = await readCreditAccount(trx, found.id);
    const now = ctx.clock();
    await trx
      .updateTable('member')
      .set({ credit_limit: limit, updated_at: now })
      .where('id', '=', found.id)
      .execute();
    const after = await readCreditAccount(trx, found.id);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'credit.limit',
      subject: { kind: 'member', id: found.name },
      before: { limit: before.limit },
      after: { limit: after.limit, own: limit !== null, reason },
    });
    return after;
  });
}

export async function setLevelLimit(
  ctx: AppContext,
  actor: Actor,
  { lang, level }: { lang: Lang; level: number },
  { amount, reason }: { amount: Minor; reason: string },
): Promise<void> {
  const currency = currencies[lang];
  await ctx.database.transaction(async (trx) => {
    const before = await trx
      .selectFrom('credit_level')
      .select('amount')
      .where('currency', '=', currency)
      .where('level', '=', level)
      .executeTakeFirst();
    await trx
      .insertInto('credit_level')
      .values({ currency, level, amount })
      .onConflict((conflict) => conflict.columns(['currency', 'level']).doUpdateSet({ amount }))
      .execute();
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'credit.level_limit',
      subject: { kind: 'level', id: `${lang}:${level}` },
      ...(before && { before }),
      after: { amount, reason },
    });
  });
}
