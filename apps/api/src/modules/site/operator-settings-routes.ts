import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';

interface Editable {
  group: string;
  fallback: string;
  min: number;
  max: number;
}

/** Settings an operator changes by a call: whole numbers within bounds, switches as 0 and 1. */
const editable: Readonly<Record<string, Editable>> = {
  mail_per_hour: { group: 'mail', fallback: '10', min: 0, max: 1000 },
  mail_on_new_device: { group: 'mail', fallback: '1', min: 0, max: 1 },
  sessions_per_member: { group: 'register', fallback: '1', min: 1, max: 50 },
};

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
    const setting = Object.hasOwn(editable, body.key) ? editable[body.key] : undefined;
    if (!setting) throw new Refusal('not_found');
    const { group, min, max } = setting;
    if (body.value < min) throw invalid({ value: { rule: 'too_small', values: { min } } });
    if (body.value > max) throw invalid({ value: { rule: 'too_large', values: { max } } });
    const before = await read(body.key, setting);
    await ctx.settings.set(group, body.key, String(body.value));
    await writeAudit(ctx.database.db, {
      actor: { kind: 'operator', ...operator, ip },
      at: ctx.clock(),
      action: 'setting.set',
      subject: { kind: 'setting', id: `${group}.${body.key}` },
      before: { value: before.value },
      after: { value: String(body.value) },
    });
    return { data: await read(body.key, setting) };
  });
}
