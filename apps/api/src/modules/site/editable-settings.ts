import { hasOwnCall } from '../../settings/own-calls.ts';
import { privateSettings } from '../../settings/private-settings.ts';
import { publicSettings } from '../../settings/public-settings.ts';

/**
 * The settings of a group that operators may change by the general call: key → default. Undefined for an
 * unknown group.
 */
export function editableSettings(group: string): Readonly<Record<string, string>> | undefined {
  const parts = [publicSettings, privateSettings].filter((all) => Object.hasOwn(all, group));
  if (parts.length === 0) return undefined;
  const known: Record<string, string> = Object.assign({}, ...parts.map((all) => all[group]));
  return Object.fromEntries(Object.entries(known).filter(([key]) => !hasOwnCall(group, key)));
}
