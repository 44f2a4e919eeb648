import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import { refuseIfChanged } from '../../platform/approvals/unchanged.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

/** Tables of content for members; each row is one item with its texts by language. */
export type ContentTable = 'notice' | 'banner' | 'link' | 'about_page';
type Item<T extends ContentTable> = Selectable<Tables[T]> & { id: number | string };
type Values<T extends ContentTable> = Omit<Item<T>, 'id' | 'created_at' | 'updated_at'> & { texts: object };

/**
 * Kysely cannot type a query over one of several tables: written as one over `notice`, which has the common
 * columns.
 */
type Any = 'notice';

interface Saved<T extends ContentTable> {
  table: T;
  /** Undefined for a new item. */
  id: number | undefined;
  /** Version of the item that the change is based on. */
  version: string | undefined;
  values: Values<T>;
}

/**
 * Saves an item with its audit line, from which its history is read.
 * @throws Refusal not_found | changed_meanwhile
 */
export function saveItem<T extends ContentTable>(
  ctx: AppContext,
  actor: Actor,
  { table, id, version, values }: Saved<T>,
): Promise<Item<T>> {
  const at = ctx.clock();
  const stored = { ...values, texts: JSON.stringify(values.texts), updated_at: at };
  return ctx.database.transaction(async (trx) => {
    const before = id === undefined ? undefined : await lockItem(trx, table, id);
    if (before) await refuseIfChanged(trx, version, before, { kind: table, id: String(before.id) });
    const after = (before
      ? await trx
          .updateTable(table as Any)
          .set(stored as never)
          .where('id', '=', before.id as never)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto(table as Any)
          .values({ ...stored, created_at: at } as never)
          .returningAll()
          .executeTakeFirstOrThrow()) as unknown as Item<T>;
    await writeAudit(trx, {
      actor,
      at,
      action: `${table}.${before ? 'edit' : 'add'}`,
      subject: { kind: table, id: String(after.id) },
      ...(before && { before: { ...before } }),
      after: { ...after },
    });
    return after;
  });
}

/** @throws Refusal not_found */
export async function removeItem(
  ctx: AppContext,
  actor: Actor,
  table: ContentTable,
  id: number,
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const before = await lockItem(trx, table, id);
    await trx
      .deleteFrom(table as Any)
      .where('id', '=', before.id as never)
      .execute();
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: `${table}.remove`,
      subject: { kind: table, id: String(id) },
      before: { ...before },
    });
  });
}

async function lockItem<T extends ContentTable>(trx: Db, table: T, id: number): Promise<Item<T>> {
  const row = await trx
    .selectFrom(table as Any)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row as unknown as Item<T>;
}
