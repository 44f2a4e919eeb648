import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Actor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { route } from '../../http/contract-routes.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { takenColumn } from '../../lib/unique-violation.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import type { SettingEntry } from '../../settings/settings.ts';
import { type AgentHost, HOSTS, readHost } from './agent-hosts.ts';
import { checkedSetting } from './checked-setting.ts';
import { editableSettings, kindOf, ruleOf } from './setting-kinds.ts';

type Operator = Extract<Actor, { kind: 'operator' }>;

/** What operators change of the site: settings, hosts of agents, links, banners. */
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

  route(app, ctx, 'POST /operator/site/settings/save', async ({ body, operator, ip }) => {
    const fallback = editableSettings(body.group)?.[body.key];
    if (fallback === undefined) throw new Refusal('not_found');
    const value = checkedSetting(ruleOf(body.group, body.key, fallback), body.value ?? '');
    const lang = body.lang ?? 'common';
    await setAudited(
      ctx,
      { kind: 'operator', ...operator, ip },
      { group: body.group, key: body.key, value, lang },
    );
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

  route(app, ctx, 'POST /operator/site/hosts/save', async ({ body, operator, ip }) => {
    const { host, agent = '', site_pc = '', site_mobile = '' } = body;
    if (agent !== '') await mustBeAgent(ctx, agent);
    const isKept = site_pc !== '' || site_mobile !== '';
    const value = isKept ? JSON.stringify({ agent, site_pc, site_mobile } satisfies AgentHost) : '';
    await setAudited(
      ctx,
      { kind: 'operator', ...operator, ip },
      { group: HOSTS, key: host, value, lang: 'common' },
    );
    return {};
  });

  route(app, ctx, 'POST /operator/site/links', async () => ({
    data: (await db.selectFrom('link').selectAll().orderBy('weight', 'desc').orderBy('id').execute()).map(
      linkRow,
    ),
  }));
  route(app, ctx, 'POST /operator/site/links/save', async ({ body, operator, ip }) => {
    const { id, desc = '', weight = 0, ...given } = body;
    const values = { ...given, description: desc, weight };
    const row = await saved(ctx, { kind: 'operator', ...operator, ip }, 'link', id, (trx) =>
      id === undefined
        ? trx.insertInto('link').values(values).returningAll().executeTakeFirst()
        : trx.updateTable('link').set(values).where('id', '=', id).returningAll().executeTakeFirst(),
    );
    return { data: linkRow(row) };
  });

  route(app, ctx, 'POST /operator/site/banners', async () => ({
    data: (await db.selectFrom('banner').selectAll().orderBy('weight', 'desc').orderBy('id').execute()).map(
      bannerRow,
    ),
  }));
  route(app, ctx, 'POST /operator/site/banners/save', async ({ body, operator, ip }) => {
    const {
      id,
      dimensions = '750*350',
      jump_link = '',
      is_new_window = 0,
      lang = 'common',
      weight = 0,
      ...given
    } = body;
    const values = { ...given, dimensions, jump_link, is_new_window, lang, weight };
    const row = await saved(ctx, { kind: 'operator', ...operator, ip }, 'banner', id, (trx) =>
      id === undefined
        ? trx.insertInto('banner').values(values).returningAll().executeTakeFirst()
        : trx.updateTable('banner').set(values).where('id', '=', id).returningAll().executeTakeFirst(),
    );
    return { data: bannerRow(row) };
  });
}

const flagOf = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

function linkRow<R extends { is_open: number; description: string }>({ description, ...row }: R) {
  return { ...row, desc: description, is_open: flagOf(row.is_open) };
}
function bannerRow<R extends { is_open: number; is_new_window: number }>(row: R) {
  return { ...row, is_open: flagOf(row.is_open), is_new_window: flagOf(row.is_new_window) };
}

/** Writes a row with its line in the audit log. @throws Refusal not_found, validation for a name that is taken */
async function saved<Row extends { id: number }>(
  ctx: AppContext,
  actor: Operator,
  kind: 'link' | 'banner',
  id: number | undefined,
  write: (trx: Kysely<Tables>) => Promise<Row | undefined>,
): Promise<Row> {
  try {
    return await ctx.database.transaction(async (trx) => {
      const before =
        id === undefined
          ? undefined
          : await trx.selectFrom(kind).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      const row = await write(trx);
      if (!row) throw new Refusal('not_found');
      await writeAudit(trx, {
        actor,
        at: ctx.clock(),
        action: before ? `${kind}.edit` : `${kind}.add`,
        subject: { kind, id: String(row.id) },
        ...(before && { before: { ...before } }),
        after: { ...row },
      });
      return row;
    });
  } catch (error) {
    throw takenColumn(error, ['name']) ? invalid({ name: 'taken' }) : error;
  }
}

const setAudited = (ctx: AppContext, actor: Operator, entry: SettingEntry): Promise<unknown> =>
  saveSettings(ctx, {
    actor,
    action: 'site.settings',
    subject: { kind: 'setting', id: `${entry.group}.${entry.key}.${entry.lang ?? 'common'}` },
    entries: [entry],
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
