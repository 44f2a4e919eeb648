import type { OwnCallGroup, settingsWithOwnCall } from './own-calls.ts';
import type { PrivateSettings } from './private-settings.ts';
import type { PublicSettings } from './public-settings.ts';

/** Settings decided by the owner of the database: no call of the operators changes them. */
interface OwnersSettings {
  operator: { attached_months: string };
}

type KeyIn<Groups, G> = G extends keyof Groups ? Extract<keyof Groups[G], string> : never;

/** Groups and keys of the settings that there are: others can neither be set nor read. */
export type SettingGroup = keyof PublicSettings | keyof PrivateSettings | OwnCallGroup;
export type SettingKey<G extends SettingGroup> =
  | KeyIn<PublicSettings, G>
  | KeyIn<PrivateSettings, G>
  | KeyIn<OwnersSettings, G>
  | (G extends OwnCallGroup ? (typeof settingsWithOwnCall)[G][number] : never);
