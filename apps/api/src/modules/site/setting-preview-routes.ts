import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { brandOf } from '../../http/request-brand.ts';
import { checkedSetting } from '../../settings/checked-setting.ts';
import { inLanguage, type Settings } from '../../settings/settings.ts';
import { withBrand } from '../brand/public-brand.ts';
import { type KnownSetting, knownSetting } from './known-settings.ts';
import { readPublicGroup } from './public-group.ts';

/** The groups that the screens before log-in read, whatever the draft is about. */
const readByMost = ['system', 'admin', 'register'] as const;

/** What members would read with a draft setting; nothing is stored. */
export function registerSettingPreview(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/settings/preview', async ({ body, request }) => {
    const { group, key, values, shown_lang: lang } = body;
    const setting = knownSetting(body);
    const draft = Object.entries(values).map(([one, value]) => ({
      key,
      lang: one,
      value: checkedSetting(setting, value.trim()),
    }));
    const settings = withDraft(ctx.settings, setting, draft);
    const brand = await brandOf(ctx.brands, request);
    const groups = [...new Set([...readByMost, group])];
    const read = await Promise.all(
      groups.map(async (name) => {
        const own = await readPublicGroup({ ...ctx, settings }, name, lang);
        return [name, own, withBrand(name, own, brand, lang)] as const;
      }),
    );
    const [, own, shown] = read.find(([name]) => name === group) ?? [];
    return {
      data: {
        groups: Object.fromEntries(read.map(([name, _own, branded]) => [name, branded])),
        is_covered: own?.[key] !== shown?.[key],
      },
    };
  });
}

interface Drafted {
  key: string;
  lang: string;
  value: string;
}

/** The settings with the draft applied; others are unchanged. */
function withDraft(
  settings: Settings,
  { group, key }: Pick<KnownSetting, 'group' | 'key'>,
  draft: readonly Drafted[],
): Settings {
  return {
    ...settings,
    async group(name: string, lang?: Lang) {
      const stored = await settings.group(name, lang);
      if (name !== group) return stored;
      const others = [...stored].filter(([one]) => one !== key);
      return new Map([...others, ...inLanguage(draft, lang)]);
    },
  };
}
