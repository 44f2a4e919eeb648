import { type Lang, langs } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import type { AppContext } from '../../context.ts';
import { pageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { route } from '../../http/contract-routes.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { checkedSetting, MAX_TEXT } from '../../settings/checked-setting.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { type KnownSetting, knownSetting, knownSettings } from './known-settings.ts';
import { lastChange, readSettingHistory } from './setting-history.ts';

type Values = Record<string, string>;

/** The settings page: the description of each setting and its editor, its changes and its history. */
export function registerSettingEditor(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/settings/schema', async () => {
    const rows = await db.selectFrom('setting').selectAll().execute();
    return {
      data: knownSettings.map((setting) =>
        described(
          setting,
          Object.fromEntries(
            rows
              .filter((row) => row.grp === setting.group && row.key === setting.key)
              .map(({ lang, value }) => [lang, value]),
          ),
        ),
      ),
    };
  });

  route(app, ctx, 'POST /operator/settings/change', async ({ body, actor }) => {
    const setting = knownSetting(body);
    const { group, key, fallback } = setting;
    const reason = givenReason(body.reason);
    const entries = Object.entries(body.values).map(([lang, value]) => {
      if (lang !== 'common' && !setting.byLanguage) throw invalid({ values: 'choice' });
      return {
        group,
        key,
        lang: lang as Lang | 'common',
        value: checkedSetting(setting, value.trim()),
        ...(lang === 'common' && { fallback }),
      };
    });
    await saveSettings(ctx, {
      actor,
      action: 'setting.change',
      subject: { kind: 'setting', id: `${group}.${key}` },
      entries,
      reason,
      alsoDo: async (trx) => {
        const now = await storedValues(trx, setting);
        const differs = entries.some(({ lang }) => (now[lang] ?? '') !== (body.seen[lang] ?? ''));
        if (differs) {
          const by = (await lastChange(trx, group, key)) ?? '–';
          throw new Refusal('setting_changed', { values: { by } });
        }
      },
    });
    return { data: described(setting, await storedValues(db, setting)) };
  });

  route(app, ctx, 'POST /operator/settings/history', async ({ body }) => {
    const setting = knownSetting(body);
    return {
      data: await readSettingHistory(ctx, setting, pageRequest(body), await storedValues(db, setting)),
    };
  });
}

async function storedValues(db: Kysely<Tables>, { group, key }: KnownSetting): Promise<Values> {
  const rows = await db
    .selectFrom('setting')
    .select(['lang', 'value'])
    .where('grp', '=', group)
    .where('key', '=', key)
    .execute();
  return Object.fromEntries(rows.map(({ lang, value }) => [lang, value]));
}

function described(setting: KnownSetting, values: Values) {
  const { group, key, kind, byLanguage, min, max, unit, choices, fallback } = setting;
  return {
    group,
    key,
    kind,
    is_public: Object.hasOwn(publicSettings[group] ?? {}, key),
    by_language: byLanguage ?? false,
    min: min ?? null,
    max: max ?? null,
    max_length: kind === 'text' ? MAX_TEXT : null,
    unit: unit ?? ('' as const),
    choices: [...(choices ?? [])],
    fallback,
    values: Object.fromEntries(
      ['common', ...langs].flatMap((lang) => (values[lang] === undefined ? [] : [[lang, values[lang]]])),
    ),
  };
}
