import type { DomainReply } from '@koi/contract';
import { creditStatuses, memberStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { countLookup, isOwnName } from '../../accounts/attempts/lookups.ts';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { type Call, route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import { maskName } from '../../platform/masking/mask-name.ts';
import { creditSearchRow, ownRecord, strangersRow } from './credit-view.ts';
import { registerOperatorCreditRoutes } from './operator-routes.ts';
import { type CreditAccount, findAccount, listRecords, sumRecords } from './queries.ts';
import { borrow, checkOpen, repay } from './service.ts';

/** Rows of a page unless the caller asks for more (docs/contract/play.md 10.5). */
const PAGE = 5;

type RuleTexts = DomainReply<'GET /credit/rule'>['data'];
type Lookup = Pick<Call<'POST /credit/check'>, 'ip' | 'member' | 'body' | 'say'>;

export function registerCreditRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { site } = ctx;
  const { db } = ctx.database;

  /** Unknown, disabled and trial accounts give strangers the same answer. */
  const named = async (name: string): Promise<CreditAccount> => {
    await checkOpen(ctx);
    const account = await findAccount(db, name);
    if (!account || account.isDemo || account.status === memberStatuses.banned)
      throw new Refusal('account_unknown');
    return account;
  };

  route(app, ctx, 'GET /credit/rule', async ({ lang }) => {
    await checkOpen(ctx);
    const values = await ctx.settings.values();
    const read = (key: keyof RuleTexts) => safeHtml(values.read(`credit.${key}`, lang));
    return {
      data: {
        credit_detail: read('credit_detail'),
        credit_rule: read('credit_rule'),
        credit_xize: read('credit_xize'),
        credit_borrow: read('credit_borrow'),
        credit_lend: read('credit_lend'),
      },
    };
  });

  route(app, ctx, 'POST /credit/borrow', async ({ member, body, say }) => {
    await borrow(ctx, member, body);
    say('waiting_review');
    return {};
  });

  route(app, ctx, 'POST /credit/lend', async ({ member, body, say }) => {
    await repay(ctx, member, body);
    say('repaid');
    return {};
  });

  /** The account of the caller; a lookup of any other account is counted first and returns its level only. */
  const searchAccount = async ({ ip, member, body, say }: Lookup) => {
    const isOwn = isOwnName(member, body.name);
    if (!isOwn) {
      await checkOpen(ctx);
      await countLookup(ctx, { ip, member }, body);
    }
    const account = await named(body.name);
    if (!isOwn) say('figures_private');
    return { isOwn, account };
  };

  route(app, ctx, 'POST /credit/check', async (call) => {
    const { isOwn, account } = await searchAccount(call);
    return { data: isOwn ? account.debt : 0n };
  });

  route(app, ctx, 'POST /credit/search', async (call) => {
    const { isOwn, account } = await searchAccount(call);
    const page = pageRequest(call.body, PAGE);
    if (!isOwn) return strangersRow(account, page);
    const seen = { lang: call.lang, now: ctx.clock(), site };
    const [{ rows, total }, sums] = await Promise.all([
      listRecords(db, { memberId: account.id }, page),
      sumRecords(db, account.id),
    ]);
    return {
      row: {
        name: maskName(account.name),
        level: account.level,
        total_credit: account.limit,
        used_credit: account.debt,
        total_borrow: sums.borrowed,
        total_lend: sums.repaid,
      },
      list: rows.map((row) => creditSearchRow(row, seen)),
      pageNum: toPage(rows, total.count, page).last_page,
      pageSize: page.limit,
      rowCount: total.count,
    };
  });

  route(app, ctx, 'GET /credit/record', async ({ member, query, lang, say }) => {
    await checkOpen(ctx);
    const page = pageRequest(query, PAGE);
    if (!member) {
      say('figures_private');
      return { data: toPage([], 0, page) };
    }
    const statuses = [creditStatuses.accepted, creditStatuses.repaid];
    const { rows, total } = await listRecords(db, { statuses, memberId: member.id }, page);
    const seen = { lang, now: ctx.clock(), site };
    return {
      data: toPage(
        rows.map((row) => ownRecord(row, seen)),
        total.count,
        page,
      ),
    };
  });

  registerOperatorCreditRoutes(app, ctx);
}
