import { randomBytes } from 'node:crypto';
import { type BrandDocument, checkBrand, emptyBrand, readBrand } from '@koi/rules/brand';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { embeddedPictures, readMark, storeMark, withPictures } from './brand-pictures.ts';

const subjectOf = (host: string) => ({ kind: 'brand', id: host || '*' }) as const;
const written = (document: BrandDocument): string => JSON.stringify(document);
const parsed = (text: string): BrandDocument => readBrand(JSON.parse(text)).document;

const findDraft = (trx: Db, host: string) =>
  trx.selectFrom('brand_draft').selectAll().where('host', '=', host).executeTakeFirst();
const findPublished = (trx: Db, host: string) =>
  trx
    .selectFrom('brand_version')
    .selectAll()
    .where('host', '=', host)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Serialises changes of brands. */
const lock = (trx: Db) => lockNamed(trx, 'brands');

export async function readBrandDraft(ctx: AppContext, host: string) {
  const { db } = ctx.database;
  const [draft, published] = await Promise.all([findDraft(db, host), findPublished(db, host)]);
  const document = draft ? parsed(draft.document) : emptyBrand();
  return {
    host,
    document: written(document),
    revision: draft?.revision ?? 0,
    preview_key: draft?.preview_key ?? '',
    updated_by: draft?.updated_by ?? '',
    updated_at: draft ? draft.updated_at : null,
    published: published?.document ?? null,
    version: published?.version ?? null,
    problems: checkBrand(document),
  };
}

/** @throws Refusal validation | setting_changed | file_type | upload_busy */
export async function saveBrandDraft(
  ctx: AppContext,
  actor: OperatorActor,
  host: string,
  { document: text, revision }: { document: string; revision: number },
): Promise<void> {
  const { document, problems } = readBrand(jsonOf(text));
  const [wrong] = problems.flatMap((problem) => (problem.kind === 'format' ? [problem.field] : []));
  if (wrong !== undefined) throw invalid({ [wrong]: 'format' });
  for (const kind of ['logo', 'icon'] as const)
    if (document[kind].startsWith('/') && !(await readMark(ctx, document[kind])))
      throw invalid({ [kind]: 'address' });
  const pictures = await embeddedPictures(document);
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    await lock(trx);
    const before = await findDraft(trx, host);
    if ((before?.revision ?? 0) !== revision)
      throw new Refusal('setting_changed', { values: { by: before?.updated_by ?? '–' } });
    for (const kind of ['logo', 'icon'] as const) {
      const content = pictures[kind];
      if (content) document[kind] = await storeMark(trx, kind, content, at);
    }
    const values = {
      document: written(document),
      revision: revision + 1,
      updated_by: actor.name,
      updated_at: at,
    };
    await trx
      .insertInto('brand_draft')
      .values({ host, ...values, preview_key: randomBytes(24).toString('base64url') })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(values))
      .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'brand.save',
      subject: subjectOf(host),
      ...(before && { before: { ...parsed(before.document) } }),
      after: { ...document },
    });
  });
}

/** @throws Refusal not_found | setting_changed | brand_not_ready | reason_required */
export async function publishBrand(
  ctx: AppContext,
  actor: OperatorActor,
  host: string,
  { revision, reason: input }: { revision: number; reason?: string | undefined },
): Promise<void> {
  const reason = requireReason(input);
  await ctx.database.transaction(async (trx) => {
    await lock(trx);
    const draft = await findDraft(trx, host);
    if (!draft) throw new Refusal('not_found');
    if (draft.revision !== revision)
      throw new Refusal('setting_changed', { values: { by: draft.updated_by } });
    const document = parsed(draft.document);
    const problems = checkBrand(document);
    if (problems.length > 0) throw new Refusal('brand_not_ready', { extra: { problems } });
    await addVersion(ctx, trx, actor, host, document, reason);
  });
}

/** @throws Refusal not_found | reason_required */
export async function withdrawBrand(
  ctx: AppContext,
  actor: OperatorActor,
  host: string,
  input: string | undefined,
): Promise<void> {
  const reason = requireReason(input);
  await ctx.database.transaction(async (trx) => {
    await lock(trx);
    if (!(await findPublished(trx, host))?.document) throw new Refusal('not_found');
    await addVersion(ctx, trx, actor, host, null, reason);
  });
}

async function addVersion(
  ctx: AppContext,
  trx: Db,
  actor: OperatorActor,
  host: string,
  document: BrandDocument | null,
  reason: string,
): Promise<void> {
  const before = await findPublished(trx, host);
  const [version, at] = [(before?.version ?? 0) + 1, ctx.clock()];
  await trx
    .insertInto('brand_version')
    .values({
      host,
      version,
      document: document && written(document),
      reason,
      published_by: actor.name,
      published_at: at,
    })
    .execute();
  await writeAudit(trx, {
    actor,
    at,
    action: document ? 'brand.publish' : 'brand.withdraw',
    subject: subjectOf(host),
    ...(before?.document && { before: { ...parsed(before.document) } }),
    after: { version, reason, ...document },
  });
}

export async function exportBrand(ctx: AppContext, host: string): Promise<string> {
  const draft = await findDraft(ctx.database.db, host);
  return written(await withPictures(ctx, draft ? parsed(draft.document) : emptyBrand()));
}

/** @throws Refusal validation */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ document: 'format' });
  }
}
