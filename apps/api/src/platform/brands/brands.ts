import type { Database } from '@koi/database';
import { type BrandDocument, emptyBrand, readBrand } from '@koi/rules/brand';
import { cached, invalidateOn } from '../cache/cache.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../lib/log.ts';

/** Also the longest they may be stale if a notification gets lost. */
const MAX_AGE_MS = 5_000;

/** Look and offer of a host. */
export interface Brand {
  /** Changes with every publication, and with every saved draft that is previewed. */
  version: string;
  /** False: nothing is published for the host, and it has the app's own look. */
  isOwn: boolean;
  document: BrandDocument;
}

/** The published brands, cached for a short time. */
export interface Brands {
  /**
   * The brand of a host, or the draft that `previewKey` opens. While the table cannot be read, what was last
   * read of it counts: a feature that a brand has switched off does not open by a failing database.
   */
  of(host: string, previewKey?: string): Promise<Brand>;
  /** Whether something is published for exactly this host, as far as was last read. */
  has(host: string): Promise<boolean>;
  close(): Promise<void>;
}

const plain: Brand = { version: '0', isOwn: false, document: emptyBrand() };

export async function openBrands(
  database: Database<Tables>,
  log: Pick<Log, 'error'>,
  clock: () => number = Date.now,
): Promise<Brands> {
  const published = cached(database, MAX_AGE_MS, clock, () => readPublished(database));
  const stopListening = await invalidateOn(database, ['brands'], published.invalidate);
  let last = await published.get();
  const readAll = async (): Promise<typeof last> => {
    try {
      last = await published.get();
    } catch (error) {
      log.error({ err: error }, 'the brands could not be read: the last ones count');
    }
    return last;
  };

  return {
    async of(host, previewKey) {
      database.assertOutsideTransaction();
      const draft = previewKey && (await readPreview(database, previewKey));
      if (draft) return draft;
      const all = await readAll();
      return all.get(host) ?? all.get('') ?? plain;
    },
    async has(host) {
      database.assertOutsideTransaction();
      return host !== '' && (await readAll()).has(host);
    },
    close: stopListening,
  };
}

async function readPublished(database: Database<Tables>): Promise<ReadonlyMap<string, Brand>> {
  const rows = await database.query<{ id: string; host: string; document: string | null }>(
    'select distinct on (host) id, host, document from brand_version order by host, version desc',
    [],
  );
  return new Map(
    rows.flatMap(({ id, host, document }) =>
      document === null
        ? []
        : [[host, { version: String(id), isOwn: true, document: parse(document) }] as const],
    ),
  );
}

async function readPreview(database: Database<Tables>, key: string): Promise<Brand | undefined> {
  const row = await database.db
    .selectFrom('brand_draft')
    .select(['document', 'revision'])
    .where('preview_key', '=', key)
    .executeTakeFirst();
  return row && { version: `${key}-${row.revision}`, isOwn: true, document: parse(row.document) };
}

/**
 * Documents stored by an earlier version of the platform are read as far as this version knows their fields.
 */
const parse = (text: string): BrandDocument => readBrand(JSON.parse(text)).document;
