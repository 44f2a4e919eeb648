import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { brandOf } from '../../http/request-brand.ts';
import { plainPhone } from '../../lib/phone.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { prepareCode } from '../../sms/send-code.ts';
import type { SmsPurpose } from '../../sms/sms-sender.ts';
import { asksForSmsCode } from '../../sms/sms-settings.ts';
import { withBrand } from '../brand/public-brand.ts';
import { findPhoneOwner, resetPassword } from './reset-password.ts';

interface SendCall {
  body: { phone: string };
  lang: Lang;
  ip: string;
  request: FastifyRequest;
}

export function registerSmsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const prepare = async (purpose: SmsPurpose, call: SendCall, memberId?: number) => {
    if (!(await asksForSmsCode(ctx, purpose))) throw new Refusal('feature_off');
    return prepareCode(ctx, {
      purpose,
      phone: plainPhone(call.body.phone),
      ...(memberId !== undefined && { memberId }),
      lang: call.lang,
      ip: call.ip,
      site: await siteName(ctx, call),
    });
  };

  route(app, ctx, 'POST /auth/sms', async (call) => {
    if (!(await ctx.settings.isOn('system', 'is_open_register', true))) throw new Refusal('register_closed');
    const send = await prepare('register', call);
    await send();
    return {};
  });

  route(app, ctx, 'POST /auth/sms_reset', async (call) => {
    const send = await prepare('reset', call);
    // Replies before sending, so that neither the reply nor its timing reveals whether an account has the
    // phone. Failures are logged where they occur.
    if (await findPhoneOwner(ctx, plainPhone(call.body.phone))) void send().catch(() => undefined);
    return {};
  });

  route(app, ctx, 'POST /auth/sms_bind', async (call) => {
    const { member } = call;
    const owner = await findPhoneOwner(ctx, plainPhone(call.body.phone));
    if (owner) throw owner.id === member.id ? invalid({ phone: 'unchanged' }) : new Refusal('phone_taken');
    const send = await prepare('bind', call, member.id);
    await send();
    return {};
  });

  route(app, ctx, 'POST /auth/reset_pass', async ({ body, say }) => {
    if (!(await asksForSmsCode(ctx, 'reset'))) throw new Refusal('feature_off');
    await resetPassword(ctx, body);
    say('done');
    return {};
  });
}

/** The site's name as shown on the page the request came from. */
async function siteName(ctx: AppContext, { lang, request }: SendCall): Promise<string> {
  const site_name = await ctx.settings.text('system', 'site_name', 'Koi', lang);
  return withBrand('system', { site_name }, await brandOf(ctx.brands, request), lang).site_name || site_name;
}
