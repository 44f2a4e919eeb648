import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import type { OperatorActor } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type AgentHost, HOSTS, readHost } from '../../settings/agent-hosts.ts';
import { checkedSetting } from '../../settings/checked-setting.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { kindOf, ruleOf } from '../../settings/setting-rules.ts';
import type { SettingEntry } from '../../settings/settings.ts';
import { editableSettings } from './editable-settings.ts';

/** Operators' changes to the site: settings, hosts of agents. */
export function registerOperatorSite(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/site/settings', async ({ body }) => {
    const known = editableSettings(body.group);
    if (!known) throw new Refusal('not_found');
    const rows = await db.selectFrom('setting').selectAll().where('grp', '=', body.group).execute();
    return {
      data: Object.entries(known).map(([key, fallback]) => ({
        key,
        kind: kindOf(key, fallback),
        is_public: Object.hasOwn(publicSettings[body.group] ?? {}, key),
        fallback,
        values: Object.fromEntries(
          rows.filter((row) => row.key === key).map(({ lang, value }) => [lang, value]),
        ),
      })),
    };
  });

  route(app, ctx, 'POST /operator/site/settings/save', async ({ body, actor }) => {
    const fallback = editableSettings(body.group)?.[body.key];
    if (fallback === undefined) throw new Refusal('not_found');
    const value = checkedSetting(ruleOf(body.group, body.key, fallback), body.value ?? '');
    const lang = body.lang ?? 'common';
    await setAudited(ctx, actor, { group: body.group, key: body.key, value, lang }, givenReason(body.reason));
    return {};
  });

  route(app, ctx, 'POST /operator/site/hosts', async () => {
    const rows = await db.selectFrom('setting').selectAll().where('grp', '=', HOSTS).orderBy('key').execute();
    return {
      data: rows.flatMap(({ key, value }) => {
        const host = readHost(value);
        return host ? [{ host: key, ...host }] : [];
      }),
    };
  });

  route(app, ctx, 'POST /operator/site/hosts/save', async ({ body, actor }) => {
    const { host, agent = '', site_pc = '', site_mobile = '' } = body;
    const reason = givenReason(body.reason);
    if (agent !== '') await mustBeAgent(ctx, agent);
    const isKept = site_pc !== '' || site_mobile !== '';
    const value = isKept ? JSON.stringify({ agent, site_pc, site_mobile } satisfies AgentHost) : '';
    await setAudited(ctx, actor, { group: HOSTS, key: host, value, lang: 'common' }, reason);
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
    subject: { kind: 'setting', id: `${entry.group}.${entry.key}.${entry.lang ?? 'common'}` },
    entries: [entry],
    reason,
  });

async function mustBeAgent(ctx: AppContext, name: string): Promise<void> {
  const row = await ctx.database.db
    .selectFrom('member')
    .select('id')
    .where('name', '=', name.toLowerCase())
    .where('agent_id', '>', 0)
    .executeTakeFirst();
  if (!row) throw new Refusal('account_unknown');
}
