import { defaultLang, type Lang } from '@koi/contract/enumerations';
import { requiredFields } from '../../accounts/auth/required-fields.ts';
import { needsSender } from '../../accounts/sms/sms-settings.ts';
import type { AppContext } from '../../context.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import { findHost } from '../../platform/settings/agent-hosts.ts';
import { siteLanguages } from '../../platform/settings/offered-languages.ts';
import { allSettings } from '../../platform/settings/registry.ts';
import type { SettingValues } from '../../platform/settings/settings.ts';
import { isUnlimited } from '../agents/commission-mode.ts';

/**
 * A settings group as members of a language read it. An unknown or private group is empty, not an error
 * (docs/contract/play.md 1.1).
 */
export async function readPublicGroup(
  ctx: Pick<AppContext, 'clock' | 'config' | 'database' | 'site'>,
  values: SettingValues,
  group: string,
  lang: Lang,
  url?: string,
): Promise<Record<string, string>> {
  const reported = Object.fromEntries(
    allSettings
      .filter((setting) => setting.group === group && setting.isPublic)
      .map(({ key, name, kind }) => {
        const value = values.text(name, lang);
        return [key, kind === 'html' ? safeHtml(value) : value];
      }),
  );
  if (ctx.config.sms === undefined)
    for (const key of Object.keys(reported).filter(needsSender)) reported[key] = '0';
  if (group === 'language') {
    const { offered, names } = siteLanguages(values);
    return { vip1_lang_default: offered[0] ?? defaultLang, vip1_lang_fields: JSON.stringify(names) };
  }
  if (group === 'agent') return { ...reported, agent_fd_mode: (await isUnlimited(ctx)) ? '1' : '0' };
  if (group === 'register') return { ...reported, register_setting_json: await requiredFields(ctx, values) };
  if (group !== 'system') return reported;
  const host = findHost(values, url);
  return {
    ...reported,
    ...(ctx.config.webPush === undefined && { is_web_push_open: '0' }),
    ...(host?.site_pc && { site_pc: host.site_pc }),
    ...(host?.site_mobile && { site_mobile: host.site_mobile }),
    game_pages: Object.entries(ctx.config.suppliers.pages)
      .map((entry) => entry.join('='))
      .join(','),
    // Sent even if all are open, so that an app notices when a closed language is reopened.
    languages: siteLanguages(values).offered.join(','),
  };
}
