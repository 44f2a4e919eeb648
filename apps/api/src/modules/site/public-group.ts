import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { needsSender } from '../../sms/sms-settings.ts';
import { findHost } from './agent-hosts.ts';
import { kindOf } from './setting-kinds.ts';

/** A group as members of a language read it. An unknown or private group is empty, not an error (docs/contract/play.md 1.1). */
export async function readPublicGroup(
  ctx: Pick<AppContext, 'config'> & { settings: Settings },
  group: string,
  lang: Lang,
  url?: string,
): Promise<Record<string, string>> {
  const defaults = Object.hasOwn(publicSettings, group) ? publicSettings[group] : undefined;
  if (!defaults) return {};
  const stored = await ctx.settings.group(group, lang);
  const host = group === 'system' ? await findHost(ctx.settings, url) : undefined;
  const ofHost = new Map(
    host ? Object.entries({ site_pc: host.site_pc, site_mobile: host.site_mobile }) : [],
  );
  return Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]) => {
      if (needsSender(key) && ctx.config.sms === undefined) return [key, '0'];
      if (key === 'is_web_push_open' && ctx.config.webPush === undefined) return [key, '0'];
      const value = ofHost.get(key) || stored.get(key) || fallback;
      return [key, kindOf(key, fallback) === 'html' ? safeHtml(value) : value];
    }),
  );
}
