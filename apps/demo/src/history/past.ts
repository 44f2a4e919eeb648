import type { Database } from '@koi/database';
import { CompiledQuery } from 'kysely';
import type { AppContext } from '../../../api/src/context.ts';
import { openBanks } from '../../../api/src/features/banks/banks.ts';
import type { Db, Tables } from '../../../api/src/platform/database/tables.ts';
import { openSettings } from '../../../api/src/platform/settings/settings.ts';
import { type PastBooks, pastBooksOf } from './past-books.ts';
import { pastPayments } from './past-gateway.ts';
import { PastSuppliers } from './past-suppliers.ts';
import { setPostingTime } from './posting-time.ts';

/** A stretch of the history inside one transaction, in which the services work as at any other time. */
export interface Past {
  /**
   * Its clock is at the moment of the history, its database is this transaction, and its suppliers and
   * gateway are those of the past.
   */
  readonly ctx: AppContext;
  readonly trx: Db;
  readonly suppliers: PastSuppliers;
  /** The suppliers' own books. */
  readonly books: PastBooks;
  /** The end of the history. */
  readonly until: Date;
  now(): Date;
  /** Moves the clock to a later moment; never beyond the end of the history. */
  goTo(time: Date): Promise<void>;
}

/** `until`: the end of the history. */
export async function openPast(
  ctx: AppContext,
  trx: Db,
  { from, until, books = pastBooksOf(ctx) }: { from: Date; until: Date; books?: PastBooks },
): Promise<Past> {
  let now = from;
  const database = within(ctx.database, trx);
  const suppliers = new PastSuppliers(ctx.suppliers.codes, () => now);
  const past: Past = {
    ctx: {
      ...ctx,
      database,
      suppliers,
      payments: pastPayments,
      settings: await openSettings(database),
      banks: await openBanks(database, () => now.getTime()),
      clock: () => now,
    },
    trx,
    suppliers,
    books,
    until,
    now: () => now,
    async goTo(time) {
      if (time < now) throw new Error('the past goes on, never back');
      now = time < until ? time : until;
      await setPostingTime(trx, now);
    },
  };
  await past.goTo(from);
  return past;
}

/** Makes every transaction of the services this one; what they do after a commit waits for it. */
function within(database: Database<Tables>, trx: Db): Database<Tables> {
  const query = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await trx.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows;
  return {
    kind: database.kind,
    db: trx,
    transaction: (work) => work(trx),
    snapshot: (work) => work((read) => read()),
    assertOutsideTransaction: () => {},
    afterCommit: (act) => database.afterCommit(act),
    until: (_signal, work) => work(),
    query: (text, values) => query(text, values),
    run: query,
    notify: (channel, payload) => database.notify(channel, payload, trx),
    listen: async () => async () => {},
    onChange: async () => async () => {},
    close: async () => {},
  };
}
