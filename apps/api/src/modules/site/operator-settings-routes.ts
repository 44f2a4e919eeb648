import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { keptDays, LEAST_KEPT_DAYS } from '../../settings/kept-days.ts';
import type { settingsWithOwnCall } from '../../settings/own-calls.ts';
import { saveSettings } from '../../settings/save-settings.ts';

interface Editable {
  group: string;
  fallback: string;
  min: number;
  max: number;
}

/** Settings an operator changes by a call: whole numbers within bounds, switches as 0 and 1. */
type Key = (typeof settingsWithOwnCall)['mail' | 'register'][number];
const editable: Readonly<Record<Key, Editable>> = {
  mail_per_hour: { group: 'mail', fallback: '10', min: 0, max: 1000 },
  mail_on_new_device: { group: 'mail', fallback: '1', min: 0, max: 1 },
  mail_kept_days: {
    group: 'mail',
    fallback: String(keptDays.mail.mail_kept_days),
    min: LEAST_KEPT_DAYS,
    max: 3650,
  },
  sessions_per_member: { group: 'register', fallback: '1', min: 1, max: 50 },
  sessions_kept_days: {
    group: 'register',
    fallback: String(keptDays.register.sessions_kept_days),
    min: LEAST_KEPT_DAYS,
    max: 3650,
  },
};

const isEditable = (key: string): key is Key => Object.hasOwn(editable, key);

export function registerOperatorSettings(app: FastifyInstance, ctx: AppContext): void {
  const read = async (key: string, { group, fallback, min, max }: Editable) => ({
    group,
    key,
    value: await ctx.settings.text(group, key, fallback),
    min,
    max,
  });

  route(app, ctx, 'POST /operator/settings/list', async () => ({
    data: await Promise.all(Object.entries(editable).map(([key, setting]) => read(key, setting))),
  }));

  route(app, ctx, 'POST /operator/settings/set', async ({ body, operator, ip }) => {
    if (!isEditable(body.key)) throw new Refusal('not_found');
    const setting = editable[body.key];
    const { group, fallback, min, max } = setting;
    if (body.value < min) throw invalid({ value: { rule: 'too_small', values: { min } } });
    if (body.value > max) throw invalid({ value: { rule: 'too_large', values: { max } } });
    await saveSettings(ctx, {
      actor: { kind: 'operator', ...operator, ip },
      action: 'setting.set',
      subject: { kind: 'setting', id: `${group}.${body.key}` },
      entries: [{ group, key: body.key, value: String(body.value), fallback }],
    });
    return { data: await read(body.key, setting) };
  });
}
