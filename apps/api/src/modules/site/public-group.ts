import { defaultLang, type Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { findHost } from '../../settings/agent-hosts.ts';
import { countedSetting, isMeasured } from '../../settings/checked-setting.ts';
import { offeredLanguages, type SiteLanguages, siteLanguages } from '../../settings/offered-languages.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { ruleOf } from '../../settings/setting-rules.ts';
import type { Settings } from '../../settings/settings.ts';
import { needsSender } from '../../sms/sms-settings.ts';
import { isUnlimited } from '../agents/commission-mode.ts';
import { requiredFields } from '../auth/required-fields.ts';

/**
 * A settings group as members of a language read it. An unknown or private group is empty, not an error
 * (docs/contract/play.md 1.1).
 */
export async function readPublicGroup(
  ctx: Pick<AppContext, 'clock' | 'config' | 'database'> & { settings: Settings },
  group: string,
  lang: Lang,
  url?: string,
): Promise<Record<string, string>> {
  const defaults = Object.hasOwn(publicSettings, group) ? publicSettings[group] : undefined;
  if (!defaults) return {};
  const stored = await ctx.settings.group(group, lang);
  if (group === 'language') return told(siteLanguages(stored));
  const host = group === 'system' ? await findHost(ctx.settings, url) : undefined;
  const ofHost = new Map(
    host ? Object.entries({ site_pc: host.site_pc, site_mobile: host.site_mobile }) : [],
  );
  const byBets = group === 'agent' && (await isUnlimited(ctx));
  const own = Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]) => {
      if (key === 'agent_fd_mode') return [key, byBets ? '1' : '0'];
      if (needsSender(key) && ctx.config.sms === undefined) return [key, '0'];
      if (key === 'is_web_push_open' && ctx.config.webPush === undefined) return [key, '0'];
      const value = ofHost.get(key) || (stored.get(key) ?? fallback);
      const rule = ruleOf(group, key, fallback);
      if (rule.kind === 'html') return [key, safeHtml(value)];
      return [key, isMeasured(rule) ? countedSetting(rule, value, fallback) : value];
    }),
  );
  if (group === 'register' && own.register_setting_json)
    own.register_setting_json = await requiredFields(ctx, own.register_setting_json);
  // Sent even if all are open, so that an app notices when a closed language is reopened.
  return group === 'system' ? { ...own, languages: (await offeredLanguages(ctx.settings)).join(',') } : own;
}

const told = ({ offered, names }: SiteLanguages): Record<string, string> => ({
  vip1_lang_default: offered[0] ?? defaultLang,
  vip1_lang_fields: JSON.stringify(names),
});
