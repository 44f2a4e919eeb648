import { queryClient } from '../../api/query-client.ts';
import { configQuery, registerRulesQuery, withdrawalRulesQuery } from '../../api/site.ts';
import type { ShownDraft } from './preview-screens.ts';

/** Groups of settings in the form of `GET /system/configs`. */
export interface Configs {
  groups?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const known = ['activity', 'admin', 'agent', 'recharge', 'register', 'system'] as const;

/** Writes groups of settings into the queries that screens read. */
export function seedConfigs({ lang, content }: ShownDraft): void {
  const { groups = {} } = content as Configs;
  for (const group of known) {
    const settings = groups[group];
    if (settings) queryClient.setQueryData(configQuery(group, lang).queryKey, settings);
  }
  if (groups.register) queryClient.setQueryData(registerRulesQuery(lang).queryKey, groups.register);
  if (groups.drawing) queryClient.setQueryData(withdrawalRulesQuery(lang).queryKey, groups.drawing);
}
