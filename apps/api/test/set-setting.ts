import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../src/context.ts';
import type { SettingEntry } from '../src/platform/settings/save-settings.ts';

/** Stores a value as it is, also one that operators could not save. An empty one is the default again. */
export async function setSetting(
  { database }: Pick<AppContext, 'database'>,
  name: SettingEntry['name'],
  value: string,
  lang: Lang | 'common' = 'common',
): Promise<void> {
  const dot = name.indexOf('.');
  await database.db
    .insertInto('setting')
    .values({ grp: name.slice(0, dot), key: name.slice(dot + 1), lang, value })
    .onConflict((conflict) => conflict.columns(['grp', 'key', 'lang']).doUpdateSet({ value }))
    .execute();
}
