import type { Lang } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import { cached, invalidateOn } from '../cache/cache.ts';
import type { Db, Tables } from '../database/tables.ts';
import { fallbackOf, type SettingGroup, type SettingName, type SettingValue, settingOf } from './registry.ts';

/** Also a ceiling on staleness should a notification get lost. */
const MAX_AGE_MS = 5_000;

/** The site's settings; every setting is in `setting-table.ts`. Not inside a transaction: `settingsIn` reads there. */
export interface Settings {
  /**
   * The value in force: the stored one for the language (or currency key), else the one for all, else the
   * default. An emptied setting counts as not set, and one that is no value of its type as its default.
   */
  read<Name extends SettingName>(name: Name, lang?: Lang): Promise<SettingValue<Name>>;
  /** All of them as of one moment. */
  values(): Promise<SettingValues>;
  close(): Promise<void>;
}

export interface StoredSetting {
  grp: string;
  key: string;
  /** A language or currency key, or `common`. */
  lang: string;
  value: string;
}

export class SettingValues {
  readonly #rows: readonly StoredSetting[];
  readonly #stored: ReadonlyMap<string, string>;
  /** Every call needs some of them, so each is read once. */
  readonly #read = new Map<string, unknown>();

  constructor(rows: readonly StoredSetting[]) {
    this.#rows = rows;
    this.#stored = new Map(rows.map(({ grp, key, lang, value }) => [`${grp}.${key} ${lang}`, value]));
  }

  read<Name extends SettingName>(name: Name, lang?: Lang): SettingValue<Name> {
    const id = `${name} ${lang ?? 'common'}`;
    if (!this.#read.has(id)) this.#read.set(id, this.#valueOf(name, lang));
    return this.#read.get(id) as SettingValue<Name>;
  }

  #valueOf(name: SettingName, lang: Lang | undefined): unknown {
    const setting = settingOf(name);
    const stored = this.stored(name, lang);
    const value = stored === undefined ? undefined : (setting.read(stored) ?? setting.unreadable);
    return value ?? setting.read(fallbackOf(setting, lang ?? 'common'));
  }

  /** The text of the value in force, as it is published. */
  text(name: SettingName, lang?: Lang): string {
    const setting = settingOf(name);
    const stored = this.stored(name, lang);
    const value = stored === undefined ? undefined : setting.read(stored);
    if (typeof value === 'number') return String(value);
    const isInForce = value !== undefined || (stored !== undefined && setting.unreadable !== undefined);
    return isInForce && stored !== undefined ? stored : fallbackOf(setting, lang ?? 'common');
  }

  /** Undefined when it is not set, or emptied. */
  stored(name: SettingName, lang?: Lang): string | undefined {
    const own = lang === undefined ? undefined : this.#stored.get(`${name} ${lang}`);
    return own || this.#stored.get(`${name} common`) || undefined;
  }

  /** The rows of a group whose keys are no settings of the registry, by key. */
  rows(group: string): ReadonlyMap<string, string> {
    const rows = this.#rows.filter(
      ({ grp, lang, value }) => grp === group && lang === 'common' && value !== '',
    );
    return new Map(rows.map(({ key, value }) => [key, value]));
  }

  /** With other values of one setting. */
  with(drafted: readonly StoredSetting[]): SettingValues {
    const isDrafted = ({ grp, key }: StoredSetting) =>
      drafted.some((one) => one.grp === grp && one.key === key);
    return new SettingValues([...this.#rows.filter((row) => !isDrafted(row)), ...drafted]);
  }
}

export async function openSettings(
  database: Database<Tables>,
  clock: () => number = Date.now,
): Promise<Settings> {
  const all = cached(
    database,
    MAX_AGE_MS,
    clock,
    async () =>
      new SettingValues(await database.query<StoredSetting>('select grp, key, lang, value from setting', [])),
  );
  const stopListening = await invalidateOn(database, ['settings'], all.invalidate);
  return {
    read: async (name, lang) => (await all.get()).read(name, lang),
    values: () => all.get(),
    close: stopListening,
  };
}

/** The settings of a group as a transaction sees them. */
export async function settingsIn(db: Db, group: SettingGroup): Promise<SettingValues> {
  const rows = await db
    .selectFrom('setting')
    .select(['grp', 'key', 'lang', 'value'])
    .where('grp', '=', group)
    .execute();
  return new SettingValues(rows);
}
