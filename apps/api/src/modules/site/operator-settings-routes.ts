import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { numberSettings } from './known-settings.ts';

const isEditable = (key: string): key is keyof typeof numberSettings => Object.hasOwn(numberSettings, key);

export function registerOperatorSettings(app: FastifyInstance, ctx: AppContext): void {
  const read = async (key: keyof typeof numberSettings) => {
    const { group, fallback, min, max } = numberSettings[key];
    const value = (await ctx.settings.group(group)).get(key) ?? fallback;
    return { group, key, value, min, max };
  };

  route(app, ctx, 'POST /operator/settings/list', async () => ({
    data: await Promise.all(Object.keys(numberSettings).filter(isEditable).map(read)),
  }));

  route(app, ctx, 'POST /operator/settings/set', async ({ body, actor }) => {
    if (!isEditable(body.key)) throw new Refusal('not_found');
    const { group, fallback, min, max } = numberSettings[body.key];
    if (body.value < min) throw invalid({ value: { rule: 'too_small', values: { min } } });
    if (body.value > max) throw invalid({ value: { rule: 'too_large', values: { max } } });
    await saveSettings(ctx, {
      actor,
      action: 'setting.set',
      subject: { kind: 'setting', id: `${group}.${body.key}` },
      entries: [{ group, key: body.key, value: String(body.value), fallback }],
      reason: givenReason(body.reason),
    });
    return { data: await read(body.key) };
  });
}
