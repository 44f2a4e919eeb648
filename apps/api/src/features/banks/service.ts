import type { Body, DomainReply } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { refuseIfChanged, versionOf } from '../../platform/approvals/unchanged.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type FieldProblems, invalid, Refusal } from '../../platform/lib/refusal.ts';
import { type Bank, readBanks } from './banks.ts';

/** Every bank with its number of cards. */
export async function listBanks({
  database: { db },
}: AppContext): Promise<DomainReply<'POST /operator/banks/list'>['data']> {
  const [banks, cards] = await Promise.all([
    readBanks(db),
    db
      .selectFrom('bank_card as c')
      .innerJoin('member as m', 'm.id', 'c.member_id')
      .select(['c.bank_type', 'm.lang', (eb) => eb.fn.countAll<string>().as('cards')])
      .groupBy(['c.bank_type', 'm.lang'])
      .execute(),
  ]);
  return banks.map((bank) => ({
    ...contentOf(bank),
    key: bank.key,
    lang: bank.lang,
    cards: cards
      .filter(
        ({ bank_type, lang }) => bank_type === bank.key && (bank.lang === 'common' || bank.lang === lang),
      )
      .reduce((sum, row) => sum + Number(row.cards), 0),
    version: versionOf(contentOf(bank)),
  }));
}

/** What an operator writes of a bank; its place has a call of its own. */
const contentOf = ({ names, is_open, url, number_min, number_max, is_numeric }: Bank) => ({
  names: { ...names },
  is_open,
  url,
  number_min,
  number_max,
  is_numeric,
});

/** Changes the banks, one operator after the other, and makes open pages read them again. */
async function changing<R>(
  ctx: AppContext,
  work: (trx: Db, banks: readonly Bank[]) => Promise<R>,
): Promise<R> {
  return ctx.database.transaction(async (trx) => {
    await sql`lock table bank in share row exclusive mode`.execute(trx);
    const result = await work(trx, await readBanks(trx));
    ctx.push.changedForAll('channels');
    return result;
  });
}

/** @throws Refusal not_found | reason_required | changed_meanwhile | validation */
export async function saveBank(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/banks/save'>,
): Promise<void> {
  const { key, lang } = body;
  const reason = requireReason(body.reason);
  await changing(ctx, async (trx, banks) => {
    const isNew = body.version === undefined;
    const before = banks.find((bank) => bank.key === key && bank.lang === lang);
    const subject = { kind: 'bank', id: `${lang} ${key}` } as const;
    if (!isNew && !before) throw new Refusal('not_found');
    if (!isNew && before) await refuseIfChanged(trx, body.version, contentOf(before), subject);
    const problems = problemsOf(body);
    if (isNew && lang === 'common') problems.lang = 'choice';
    if (isNew && banks.some((bank) => bank.key === key && (bank.lang === lang || bank.lang === 'common')))
      problems.key = 'taken';
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const content = contentIn(body);
    const stored = { ...content, names: JSON.stringify(content.names) };
    if (before)
      await trx.updateTable('bank').set(stored).where('key', '=', key).where('lang', '=', lang).execute();
    const keys = keysOf(banks, lang);
    if (!before) {
      await trx
        .insertInto('bank')
        .values({ key, lang, ...stored })
        .execute();
      await place(trx, lang, [...keys, key]);
    }
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: before ? 'bank.edit' : 'bank.add',
      subject,
      // A new one moves the others up.
      before: before ? contentOf(before) : { keys },
      after: { ...content, ...(!before && { keys: [...keys, key] }), reason },
    });
  });
}

function problemsOf(body: Body<'POST /operator/banks/save'>): Record<string, FieldProblems[string]> {
  const problems: Record<string, FieldProblems[string]> = {};
  const url = body.url?.trim() ?? '';
  if (!langs.some((lang) => body.names[lang]?.trim())) problems.names = 'required';
  if (url !== '' && !/^https:\/\/[^\s/]+\S*$/.test(url)) problems.url = 'address';
  if (body.number_max < body.number_min)
    problems.number_max = { rule: 'too_small', values: { min: body.number_min } };
  return problems;
}

const contentIn = (body: Body<'POST /operator/banks/save'>) => ({
  names: Object.fromEntries(
    langs.flatMap((lang) => {
      const name = body.names[lang]?.trim();
      return name ? [[lang, name] as const] : [];
    }),
  ),
  is_open: body.is_open === 1,
  url: body.url?.trim() ?? '',
  number_min: body.number_min,
  number_max: body.number_max,
  is_numeric: body.is_numeric === 1,
});

const keysOf = (banks: readonly Bank[], lang: string): string[] =>
  banks.filter((bank) => bank.lang === lang).map(({ key }) => key);

/** Those of a currency stand above "other bank", whose weight is 1. */
async function place(trx: Db, lang: string, keys: readonly string[]): Promise<void> {
  for (const [at, key] of keys.entries())
    await trx
      .updateTable('bank')
      .set({ weight: keys.length - at + 1 })
      .where('lang', '=', lang)
      .where('key', '=', key)
      .execute();
}

/** @throws Refusal not_found | reason_required */
export async function orderBanks(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/banks/order'>,
): Promise<void> {
  const reason = requireReason(body.reason);
  await changing(ctx, async (trx, banks) => {
    const before = keysOf(banks, body.lang);
    if (body.keys.some((key) => !before.includes(key))) throw new Refusal('not_found');
    const after = [...new Set([...body.keys, ...before])];
    await place(trx, body.lang, after);
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'bank.order',
      subject: { kind: 'bank', id: body.lang },
      before: { keys: before },
      after: { keys: after, reason },
    });
  });
}

/** Those that the other currency has already stay as they are there. @throws Refusal reason_required | validation */
export async function copyBanks(
  ctx: AppContext,
  actor: OperatorActor,
  { from, to, ...body }: Body<'POST /operator/banks/copy'>,
): Promise<number> {
  const reason = requireReason(body.reason);
  if (from === to) throw invalid({ to: 'choice' });
  return changing(ctx, async (trx, banks) => {
    const own = keysOf(banks, to);
    const added = banks.filter(({ lang, key }) => lang === from && !own.includes(key));
    if (added.length === 0) return 0;
    await trx
      .insertInto('bank')
      .values(
        added.map((bank) => ({
          ...contentOf(bank),
          key: bank.key,
          lang: to,
          names: JSON.stringify(bank.names),
        })),
      )
      .execute();
    const keys = [...own, ...added.map(({ key }) => key)];
    await place(trx, to, keys);
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'bank.copy',
      subject: { kind: 'bank', id: to },
      before: { keys: own },
      after: { from, keys, reason },
    });
    return added.length;
  });
}
