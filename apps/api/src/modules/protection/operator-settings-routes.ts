import type { Body, Reply } from '@koi/contract';
import { type Lang, limitKinds, limitPeriods } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { route } from '../../http/contract-routes.ts';
import { readSiteRules, SETTINGS_GROUP } from './site-rules.ts';

type Settings = Reply<'POST /operator/protection/settings'>['data'];
type Save = Body<'POST /operator/protection/settings/save'>;

/** What holds for all members of a currency. */
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

  route(app, ctx, 'POST /operator/protection/settings/save', async ({ body, operator, ip }) => {
    const { lang, reason: given, ...changes } = body;
    const reason = givenReason(given);
    const before = await read(lang);
    await ctx.database.transaction(async (trx) => {
      for (const [key, value] of Object.entries(changes) as [keyof typeof changes, Save[keyof Save]][])
        if (value !== undefined)
          await ctx.settings.write(trx, {
            group: SETTINGS_GROUP,
            key,
            lang,
            value: Array.isArray(value) ? value.join('|') : String(value),
          });
      await writeAudit(trx, {
        actor: { kind: 'operator', ...operator, ip },
        at: ctx.clock(),
        action: 'protection.settings',
        subject: { kind: 'setting', id: `${SETTINGS_GROUP}.${lang}` },
        before: { ...before },
        after: { ...changes, reason },
      });
    });
    return { data: await read(lang) };
  });
}

const wire = (amount: bigint | null): string | null => (amount === null ? null : formatMinor(amount));
