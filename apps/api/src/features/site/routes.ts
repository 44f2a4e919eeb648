import type { FastifyInstance } from 'fastify';
import { requireAgent } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import type { OperatorActor } from '../../platform/audit/audit-log.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { brandOf } from '../../platform/http/request-brand.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { type AgentHost, agentHosts, HOSTS } from '../../platform/settings/agent-hosts.ts';
import {
  allSettings,
  fallbackOf,
  formSettings,
  type NamedSetting,
} from '../../platform/settings/registry.ts';
import {
  checkedText,
  formSetting,
  type SettingEntry,
  saveSettings,
} from '../../platform/settings/save-settings.ts';
import { SettingValues } from '../../platform/settings/settings.ts';
import { withBrand } from '../brand/public-brand.ts';
import { readPublicGroup } from './public-group.ts';
import { registerSettingEditor } from './setting-editor-routes.ts';

/** The groups that the screens before log-in read, whatever the draft is about. */
const readByMost = ['system', 'admin', 'register'] as const;

/** What members would read with a draft setting; nothing is stored. */
function registerSettingPreview(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/settings/preview', async ({ body, request }) => {
    const { group, key, values, shown_lang: lang } = body;
    const setting = formSetting(body);
    const draft = Object.entries(values).map(([one, value]) => ({
      grp: group,
      key,
      lang: one,
      value: checkedText(setting, value.trim()),
    }));
    const drafted = (await ctx.settings.values()).with(draft);
    const brand = await brandOf(ctx.brands, request);
    const groups = [...new Set([...readByMost, group])];
    const read = await Promise.all(
      groups.map(async (name) => {
        const own = await readPublicGroup(ctx, drafted, name, lang);
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

/** Settings of mail and sessions: bounded integers, and switches as 0 and 1. */
const numbers = formSettings.filter(
  ({ group, key }) => group === 'mail' || (group === 'register' && key.startsWith('sessions_')),
);

function registerOperatorSettings(app: FastifyInstance, ctx: AppContext): void {
  const read = async ({ group, key, name, min = 0, max = 1 }: NamedSetting) => {
    const value = (await ctx.settings.values()).text(name);
    return { group, key, value, min, max };
  };

  route(app, ctx, 'POST /operator/settings/list', async () => ({
    data: await Promise.all(numbers.map(read)),
  }));

  route(app, ctx, 'POST /operator/settings/set', async ({ body, actor }) => {
    const setting = numbers.find(({ key }) => key === body.key);
    if (!setting) throw new Refusal('not_found');
    await saveSettings(ctx, {
      actor,
      action: 'setting.set',
      subject: { kind: 'setting', id: setting.name },
      entries: [{ name: setting.name, value: body.value }],
      reason: requireReason(body.reason),
    });
    return { data: await read(setting) };
  });
}

/** Operators' changes to the site: settings, hosts of agents. */
function registerOperatorSite(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/site/settings', async ({ body }) => {
    if (!allSettings.some(({ group }) => group === body.group)) throw new Refusal('not_found');
    const settings = formSettings.filter(({ group }) => group === body.group);
    const rows = await db.selectFrom('setting').selectAll().where('grp', '=', body.group).execute();
    return {
      data: settings.map((setting) => ({
        key: setting.key,
        kind: setting.kind,
        is_public: setting.isPublic,
        fallback: fallbackOf(setting, 'common'),
        values: Object.fromEntries(
          rows.filter((row) => row.key === setting.key).map(({ lang, value }) => [lang, value]),
        ),
      })),
    };
  });

  route(app, ctx, 'POST /operator/site/settings/save', async ({ body, actor }) => {
    const { name } = formSetting(body);
    const lang = body.lang ?? 'common';
    await setAudited(ctx, actor, { name, value: body.value ?? '', lang }, requireReason(body.reason));
    return {};
  });

  route(app, ctx, 'POST /operator/site/hosts', async () => {
    const hosts = agentHosts(new SettingValues(await db.selectFrom('setting').selectAll().execute()));
    const rows = [...hosts].map(([host, entry]) => ({ host, ...entry }));
    return { data: rows.sort((one, other) => (one.host < other.host ? -1 : 1)) };
  });

  route(app, ctx, 'POST /operator/site/hosts/save', async ({ body, actor }) => {
    const { host, agent = '', site_pc = '', site_mobile = '' } = body;
    const reason = requireReason(body.reason);
    if (agent !== '') await requireAgent(ctx.database.db, agent);
    const isSet = site_pc !== '' || site_mobile !== '';
    const value = isSet ? JSON.stringify({ agent, site_pc, site_mobile } satisfies AgentHost) : '';
    await setAudited(ctx, actor, { name: `${HOSTS}.${host}`, value }, reason);
    return {};
  });
}

const setAudited = (
  ctx: AppContext,
  actor: OperatorActor,
  entry: SettingEntry,
  reason: string,
): Promise<unknown> =>
  saveSettings(ctx, {
    actor,
    action: 'site.settings',
    subject: { kind: 'setting', id: `${entry.name}.${entry.lang ?? 'common'}` },
    entries: [entry],
    reason,
  });

export function registerSiteRoutes(app: FastifyInstance, ctx: AppContext): void {
  registerOperatorSettings(app, ctx);
  registerSettingEditor(app, ctx);
  registerSettingPreview(app, ctx);

  route(app, ctx, 'GET /system/configs', async ({ query, lang, request }) => ({
    data: withBrand(
      query.group ?? 'system',
      await readPublicGroup(ctx, await ctx.settings.values(), query.group ?? 'system', lang, query.url),
      await brandOf(ctx.brands, request),
      lang,
    ),
    tz_offset: ctx.site.offsetText(),
  }));

  registerOperatorSite(app, ctx);
}
