import { type Lang, langs } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { fallbackOf, formSettings, type NamedSetting } from '../../platform/settings/registry.ts';
import { formSetting, saveSettings } from '../../platform/settings/save-settings.ts';
import { MAX_TEXT } from '../../platform/settings/setting-types.ts';
import { lastChange, readSettingHistory } from './setting-history.ts';

type Values = Record<string, string>;

/** The settings page: the description of each setting and its editor, its changes and its history. */
export function registerSettingEditor(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/settings/schema', async () => {
    const rows = await db.selectFrom('setting').selectAll().execute();
    return {
      data: formSettings.map((setting) =>
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
    const setting = formSetting(body);
    const { group, key, name } = setting;
    const reason = requireReason(body.reason);
    const entries = Object.entries(body.values).map(([lang, value]) => {
      if (lang !== 'common' && !setting.byLanguage) throw invalid({ values: 'choice' });
      return { name, lang: lang as Lang | 'common', value: value.trim() };
    });
    await saveSettings(ctx, {
      actor,
      action: 'setting.change',
      subject: { kind: 'setting', id: name },
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
    const setting = formSetting(body);
    return {
      data: await readSettingHistory(ctx, setting, pageRequest(body), await storedValues(db, setting)),
    };
  });
}

async function storedValues(db: Db, { group, key }: NamedSetting): Promise<Values> {
  const rows = await db
    .selectFrom('setting')
    .select(['lang', 'value'])
    .where('grp', '=', group)
    .where('key', '=', key)
    .execute();
  return Object.fromEntries(rows.map(({ lang, value }) => [lang, value]));
}

function described(setting: NamedSetting, values: Values) {
  const { group, key, kind, isPublic, byLanguage, min, max, unit, choices } = setting;
  return {
    group,
    key,
    kind,
    is_public: isPublic,
    by_language: byLanguage,
    min: min ?? null,
    max: max ?? null,
    max_length: kind === 'text' ? MAX_TEXT : null,
    unit: unit ?? ('' as const),
    choices: [...(choices ?? [])],
    fallback: fallbackOf(setting, 'common'),
    values: Object.fromEntries(
      ['common', ...langs].flatMap((lang) => (values[lang] === undefined ? [] : [[lang, values[lang]]])),
    ),
  };
}
