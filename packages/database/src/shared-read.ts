import { Collector } from './collector.ts';
import type { Database } from './database.ts';

type Reading = Pick<Database<never>, 'prepared' | 'refuseInside'>;

/**
 * Combines the same read by many concurrent callers into one statement. `text` takes a JSON array of their
 * parameters as `$1` (`rows from (jsonb_to_recordset($1::jsonb) as (…)) with ordinality as asked(…, ord)`)
 * and returns at most one row for each, with its `ord`. The result was true at some moment after the request.
 */
export function sharedRead<Item extends object, Row>(
  name: string,
  text: string,
): (database: Reading, item: Item) => Promise<Row | undefined> {
  const collectors = new WeakMap<Reading, Collector<Item, { row: Row | undefined }>>();
  const collectorOf = (database: Reading) => {
    const known = collectors.get(database);
    if (known) return known;
    const made = new Collector<Item, { row: Row | undefined }>(database, {
      most: 64,
      // Two at a time would double the statements while callers keep both cores busy with other work.
      inFlight: 1,
      count: (items) => items.length,
      async send(items) {
        const rows = await database.prepared<Row & { ord: string }>(name, text, [JSON.stringify(items)]);
        const found = new Map(rows.map((row) => [Number(row.ord), row]));
        return items.map((_item, index) => ({ row: found.get(index + 1) }));
      },
    });
    collectors.set(database, made);
    return made;
  };
  return async (database, item) => (await collectorOf(database).submit(item)).row;
}
