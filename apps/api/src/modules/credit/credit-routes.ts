import type { Reply } from '@koi/contract';
import { creditStatuses } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { type CaptchaInput, checkCaptcha } from '../../captcha/captcha.ts';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { maskName } from '../../lib/mask-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { type CreditAccount, findAccount, listRecords, sumRecords } from './credit-repository.ts';
import { borrow, checkOpen, repay } from './credit-service.ts';
import { creditSearchRow, publicRow, searchByStranger } from './credit-view.ts';
import { registerOperatorCreditRoutes } from './operator-credit-routes.ts';

/** Rows of a page unless the caller asks for more (docs/contract/play.md 10.5). */
const PAGE = 5;
/** Rows of other members' records that a visitor sees. */
const VISITOR_RECORDS = 10;

type RuleTexts = Reply<'GET /credit/rule'>['data'];

export function registerCreditRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;
  const { db } = ctx.database;

  /** Unknown, disabled and trial accounts give strangers the same answer. */
  const named = async (name: string): Promise<CreditAccount> => {
    await checkOpen(ctx);
    const account = await findAccount(db, name);
    if (!account || account.isDemo || account.status === -1) throw new Refusal('account_unknown');
    return account;
  };

  route(app, ctx, 'GET /credit/rule', async ({ lang }) => {
    await checkOpen(ctx);
    const texts = await ctx.settings.group('credit', lang);
    const read = (key: keyof RuleTexts) => safeHtml(texts.get(key) ?? publicSettings.credit?.[key] ?? '');
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

  const newestOf = (account: CreditAccount) =>
    listRecords(db, { memberId: account.id }, pageRequest({ limit: 1 }));

  /** Looking up someone else takes a captcha: debts must not be harvested from a list of names. */
  const isOwn = async (member: { name: string } | undefined, body: { name: string } & CaptchaInput) => {
    if (member?.name === body.name.toLowerCase()) return true;
    await checkOpen(ctx);
    await checkCaptcha(ctx, body);
    return false;
  };

  route(app, ctx, 'POST /credit/check', async ({ member, body }) => {
    await isOwn(member, body);
    return { data: formatMinor((await named(body.name)).debt) };
  });

  route(app, ctx, 'POST /credit/search', async ({ member, body, lang }) => {
    const own = await isOwn(member, body);
    const account = await named(body.name);
    const seen = { lang, now: ctx.clock(), offsetMinutes };
    if (!own) return searchByStranger(account, (await newestOf(account)).rows, seen);
    const page = pageRequest(body, PAGE);
    const [{ rows, total }, sums] = await Promise.all([
      listRecords(db, { memberId: account.id }, page),
      sumRecords(db, account.id),
    ]);
    return {
      row: {
        name: maskName(account.name),
        level: account.level,
        total_credit: formatMinor(account.limit),
        used_credit: formatMinor(account.debt),
        total_borrow: formatMinor(sums.borrowed),
        total_lend: formatMinor(sums.repaid),
      },
      list: rows.map((row) => creditSearchRow(row, seen)),
      pageNum: toPage(rows, total.count, page).last_page,
      pageSize: page.limit,
      rowCount: total.count,
    };
  });

  route(app, ctx, 'GET /credit/record', async ({ member, query, lang }) => {
    await checkOpen(ctx);
    const asked = pageRequest(query, PAGE);
    // Visitors see only a few records, not the whole list.
    const page = member ? asked : pageRequest({ limit: Math.min(asked.limit, VISITOR_RECORDS) });
    const statuses = [creditStatuses.accepted, creditStatuses.repaid];
    const { rows, total } = await listRecords(db, { statuses, ...(member && { memberId: member.id }) }, page);
    const seen = { lang, now: ctx.clock(), offsetMinutes };
    const data = rows.map((row) => publicRow(row, seen, member !== undefined));
    return { data: toPage(data, member ? total.count : data.length, page) };
  });

  registerOperatorCreditRoutes(app, ctx);
}
