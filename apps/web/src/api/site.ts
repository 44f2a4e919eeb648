import { useStore } from '@koi/ui/external-store.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Lang, langStore } from '../shared/i18n/languages.ts';
import { toMap } from '../shared/lists/page.ts';
import { noteSiteOffset } from '../shared/time/dates.ts';
import { call } from './client.ts';
import { setCapability } from './compat/capabilities.ts';

/** Site texts differ per language, so the language is part of every key here. */
const minutes = 60_000;

async function readGroup(group: string, signal: AbortSignal): Promise<Record<string, string>> {
  const query = { group, url: location.hostname, is_mobile: 1 } as const;
  const { data, tz_offset } = await call('GET /system/configs', { query }, { showLoading: false, signal });
  noteSiteOffset(tz_offset);
  const settings = toMap<string>(data);
  if (settings.features_off !== undefined) setCapability('named-features', true);
  return settings;
}

/** One public group of the site configuration; every value is text, `"1"` and `"0"` for switches. */
export const configQuery = (
  group: 'activity' | 'admin' | 'agent' | 'language' | 'recharge' | 'register' | 'system',
  lang: Lang = langStore.get(),
) =>
  queryOptions({
    queryKey: ['site', 'configs', group, lang],
    queryFn: ({ signal }) => readGroup(group, signal),
    staleTime: 10 * minutes,
  });

/**
 * Whether new members can register; every link to the registration checks it. True until the site has said
 * otherwise.
 */
export function useRegistrationOpen(): boolean {
  const { data } = useQuery(configQuery('system', useStore(langStore)));
  return data?.is_open_register !== '0';
}

/**
 * The switches of benefits, for back ends that do not send them with the item itself. Empty when they cannot
 * be read: the server decides then.
 */
export const activitySwitches = (client: QueryClient): Promise<Record<string, string>> =>
  client.fetchQuery(configQuery('activity')).catch(() => ({}));

/** Where existing back ends keep the registration rules that are not in their own group. */
const otherRegisterGroups = ['system', 'basic'] as const;

/** What a registration requires, from whichever group holds it. */
export const registerRulesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'configs', 'register-rules', lang],
    queryFn: async ({ client, signal }) => {
      let rules = await client.fetchQuery(configQuery('register', lang));
      for (const group of otherRegisterGroups) {
        if (rules.register_setting_json) break;
        rules = { ...(await readGroup(group, signal)), ...rules };
      }
      return rules;
    },
    staleTime: 10 * minutes,
  });

/** The rules for withdrawals. Existing back ends keep some of them in the group `basic`. */
export const withdrawalRulesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'configs', 'drawing', lang],
    queryFn: async ({ signal }) => {
      const rules = await readGroup('drawing', signal);
      return rules.drawing_money_size_json ? rules : { ...(await readGroup('basic', signal)), ...rules };
    },
    staleTime: 10 * minutes,
  });

export const noticesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'notices', lang],
    queryFn: async ({ signal }) => {
      const reply = await call(
        'GET /system/notices',
        { query: { isMobile: 1 } },
        { showLoading: false, signal },
      );
      return { ticker: reply.data ?? [], alerts: reply.alert ?? [] };
    },
    staleTime: 5 * minutes,
  });

export const bannersQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'banners', lang],
    queryFn: async ({ signal }) =>
      (await call('GET /banners', { query: { group: 'mobile1' } }, { showLoading: false, signal })).data ??
      [],
    staleTime: 5 * minutes,
  });
