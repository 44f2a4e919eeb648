import type { Lang } from '@koi/contract/enumerations';
import { settingTable } from './setting-table.ts';
import type { Setting } from './setting-types.ts';

type Registry = typeof settingTable;
export type SettingGroup = keyof Registry;
/** `group.key` of a setting. */
export type SettingName = {
  [Group in SettingGroup]: `${Group}.${keyof Registry[Group] & string}`;
}[SettingGroup];
type SettingOf<Name extends SettingName> = Name extends `${infer Group extends SettingGroup}.${infer Key}`
  ? Registry[Group][Key & keyof Registry[Group]]
  : never;
export type SettingValue<Name extends SettingName> =
  SettingOf<Name> extends Setting<infer Value> ? Value : never;
/** Names of the settings with values of a type. */
export type SettingsWith<Value> = {
  [Name in SettingName]: [SettingValue<Name>] extends [Value] ? Name : never;
}[SettingName];

/** A text for each setting. */
export type SettingTexts = {
  readonly [Group in SettingGroup]: Readonly<Record<keyof Registry[Group] & string, string>>;
};

export interface NamedSetting extends Setting<unknown> {
  group: SettingGroup;
  key: string;
  name: SettingName;
}

/** In the order of the settings page. */
const table: Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>> = settingTable;
export const allSettings: readonly NamedSetting[] = Object.entries(table).flatMap(([group, settings]) =>
  Object.entries(settings).map(([key, setting]) => ({
    ...setting,
    group: group as SettingGroup,
    key,
    name: `${group}.${key}` as SettingName,
  })),
);

/** What the settings page edits. */
export const formSettings = allSettings.filter(({ editor }) => editor === 'form');

const byName: ReadonlyMap<string, NamedSetting> = new Map(allSettings.map((one) => [one.name, one]));

export const isSettingName = (name: string): name is SettingName => byName.has(name);

export function settingOf(name: SettingName): NamedSetting {
  const found = byName.get(name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
}

/** The default as text. */
export const fallbackOf = ({ fallback }: Pick<NamedSetting, 'fallback'>, lang: Lang | 'common'): string =>
  typeof fallback === 'string' ? fallback : fallback[lang === 'common' ? 'zh_cn' : lang];
