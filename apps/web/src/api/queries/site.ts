import { queryOptions } from '@tanstack/react-query';
import { type Lang, langStore } from '../../lib/languages.ts';
import { toMap } from '../../lib/page.ts';
import { call } from '../client.ts';

/** Site texts differ per language, so the language is part of every key here. */
const minutes = 60_000;

/** One public group of the site configuration; every value is text, `"1"` and `"0"` for switches. */
export const configQuery = (
  group: 'system' | 'register' | 'drawing' | 'recharge' | 'activity',
  lang: Lang = langStore.get(),
) =>
  queryOptions({
    queryKey: ['site', 'configs', group, lang],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'GET /system/configs',
        { query: { group, url: location.hostname, is_mobile: 1 } },
        { quiet: true, signal },
      );
      return toMap<string>(data);
    },
    staleTime: 10 * minutes,
  });

export const noticesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'notices', lang],
    queryFn: async ({ signal }) => {
      const reply = await call('GET /system/notices', { query: { isMobile: 1 } }, { quiet: true, signal });
      return { ticker: reply.data ?? [], alerts: reply.alert ?? [] };
    },
    staleTime: 5 * minutes,
  });

/** Specification, section 9: the banner group of the phone app. */
const bannerGroup = 'mobile1';

export const bannersQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'banners', lang],
    queryFn: async ({ signal }) =>
      (await call('GET /banners', { query: { group: bannerGroup } }, { quiet: true, signal })).data ?? [],
    staleTime: 5 * minutes,
  });
