import type { Lang } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { cached, invalidateOn } from '../lib/cache.ts';
import type { SettingGroup, SettingKey } from './setting-keys.ts';

/** Also a ceiling on staleness should a notification get lost. */
const MAX_AGE_MS = 5_000;

/**
 * The site's settings by group and key. A value for the requested language (or currency key) takes precedence
 * over the one for `common`, unless it is empty.
 */
export interface Settings {
  /** Without empty values: an emptied setting counts as not set. */
  group(name: string, lang?: Lang): Promise<ReadonlyMap<string, string>>;
  /** `fallback` when the key is not set or empty. */
  text<G extends SettingGroup>(group: G, key: SettingKey<G>, fallback: string, lang?: Lang): Promise<string>;
  /** `"1"` is true, any other set value is false. */
  isOn<G extends SettingGroup>(group: G, key: SettingKey<G>, fallback: boolean): Promise<boolean>;
  set(group: string, key: string, value: string, lang?: Lang | 'common'): Promise<void>;
  /** Writes in the caller's transaction. A trigger notifies every node after the commit (migration 0440). */
  write(trx: Kysely<Tables>, entry: SettingEntry): Promise<void>;
  close(): Promise<void>;
}

export interface SettingEntry {
  group: string;
  key: string;
  value: string;
  lang?: Lang | 'common';
}

interface Row {
  grp: string;
  key: string;
  lang: string;
  value: string;
}

/**
 * Values for a language. Empty values count as not set and are left out, so readers can fall back with `??`.
 */
export function inLanguage(
  rows: readonly Pick<Row, 'key' | 'lang' | 'value'>[],
  lang?: string,
): Map<string, string> {
  const said = rows.filter(({ value }) => value !== '');
  const common = said.filter((row) => row.lang === 'common');
  const own = said.filter((row) => row.lang === lang);
  return new Map([...common, ...own].map(({ key, value }) => [key, value]));
}

export async function openSettings(
  database: Database<Tables>,
  clock: () => number = Date.now,
): Promise<Settings> {
  // Every call needs some of them, so the values in force of each group are computed once per read.
  const all = cached(database, MAX_AGE_MS, clock, async () => ({
    rows: await database.query<Row>('select grp, key, lang, value from setting', []),
    groups: new Map<string, ReadonlyMap<string, string>>(),
  }));
  const stopListening = await invalidateOn(database, ['settings'], all.invalidate);

  const group = async (name: string, lang?: Lang): Promise<ReadonlyMap<string, string>> => {
    const { rows, groups } = await all.get();
    const key = `${lang ?? ''} ${name}`;
    const found =
      groups.get(key) ??
      inLanguage(
        rows.filter((row) => row.grp === name),
        lang,
      );
    groups.set(key, found);
    return found;
  };

  const write: Settings['write'] = async (trx, { group: grp, key, value, lang = 'common' }) => {
    await trx
      .insertInto('setting')
      .values({ grp, key, lang, value })
      .onConflict((conflict) => conflict.columns(['grp', 'key', 'lang']).doUpdateSet({ value }))
      .execute();
  };

  return {
    group,
    async text(name, key, fallback, lang) {
      return (await group(name, lang)).get(key) ?? fallback;
    },
    async isOn(name, key, fallback) {
      const value = (await group(name)).get(key);
      return value === undefined ? fallback : value === '1';
    },
    set: (name, key, value, lang = 'common') => write(database.db, { group: name, key, value, lang }),
    write,
    close: stopListening,
  };
}
