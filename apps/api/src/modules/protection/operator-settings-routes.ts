import type { Reply } from '@koi/contract';
import { type Lang, limitKinds, limitPeriods } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { noteSiteLimitChange } from './note-limit-change.ts';
import { readSiteRules, SETTINGS_GROUP } from './site-rules.ts';

type Settings = Reply<'POST /operator/protection/settings'>['data'];
type Value = string | number | readonly number[] | null;

/** The protection settings for all members of a currency. */
export function registerProtectionSettings(app: FastifyInstance, ctx: AppContext): void {
  const read = async (lang: Lang): Promise<Settings> => {
    const rules = await readSiteRules(ctx.database.db, lang);
    const amounts = limitKinds.flatMap((kind) =>
      limitPeriods.flatMap((period) => [
        [`${kind}_${period}`, wire(rules.defaults[kind][period])],
        [`${kind}_ceiling_${period}`, wire(rules.ceilings[kind][period])],
      ]),
    );
    return {
      lang,
      least: formatMinor(rules.least),
      ...(Object.fromEntries(amounts) as Omit<Settings, 'lang' | 'least'>),
      reminder: Number(rules.reminder ?? 0n),
      reminder_minutes: [...rules.reminderMinutes],
      time_out_days: [...rules.timeOutDays],
      exclusion_months: [...rules.exclusionMonths],
      match_realname: rules.matchRealname ? 1 : 0,
    };
  };

  route(app, ctx, 'POST /operator/protection/settings', async ({ body }) => ({
    data: await read(body.lang),
  }));

  route(app, ctx, 'POST /operator/protection/settings/save', async ({ body, actor }) => {
    const { lang, reason: why, ...changes } = body;
    const reason = givenReason(why);
    const before: Readonly<Record<string, Value>> = await read(lang);
    const given = Object.entries(changes).flatMap(([key, value]) =>
      value === undefined ? [] : [{ key, value: stored(value) }],
    );
    await saveSettings(ctx, {
      actor,
      action: 'protection.settings',
      subject: { kind: 'settings', id: `${SETTINGS_GROUP}.${lang}` },
      entries: given.map(({ key, value }) => ({
        group: SETTINGS_GROUP,
        key,
        lang,
        value,
        fallback: stored(before[key] ?? null),
      })),
      reason,
      alsoDo: async (trx) => {
        if (given.some(({ key }) => key.startsWith('loss_'))) await noteSiteLimitChange(ctx, trx, lang);
      },
    });
    return { data: await read(lang) };
  });
}

/** As stored in a setting; 0 means no limit. */
const stored = (value: Value): string =>
  typeof value === 'object' ? (value?.join('|') ?? '0') : String(value);

const wire = (amount: bigint | null): string | null => (amount === null ? null : formatMinor(amount));
