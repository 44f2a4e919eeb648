import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { siteName } from '../../features/brand/site-name.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { brandOf } from '../../platform/http/request-brand.ts';
import { phoneLine } from '../../platform/lib/phone-line.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { type CaptchaInput, checkCaptcha } from '../captcha/captcha.ts';
import { findPhoneOwner, meantLine, resetPassword } from './reset-password.ts';
import { prepareCode } from './send-code.ts';
import type { SmsPurpose } from './sms-sender.ts';
import { needsSmsCode } from './sms-settings.ts';

interface SendCall {
  body: { phone: string } & CaptchaInput;
  lang: Lang;
  ip: string;
  request: FastifyRequest;
}

export function registerSmsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const prepare = async (purpose: SmsPurpose, call: SendCall, phone: string, memberId?: number) => {
    if (!(await needsSmsCode(ctx, purpose))) throw new Refusal('feature_off');
    const { key, captcha } = call.body;
    const isChecked = key !== undefined || captcha !== undefined;
    if (isChecked) await checkCaptcha(ctx, call.body);
    return prepareCode(ctx, {
      purpose,
      isChecked,
      phone,
      ...(memberId !== undefined && { memberId }),
      lang: call.lang,
      ip: call.ip,
      site: await siteName(ctx, call.lang, await brandOf(ctx.brands, call.request)),
    });
  };

  route(app, ctx, 'POST /auth/sms', async (call) => {
    if (!(await ctx.settings.read('system.is_open_register'))) throw new Refusal('register_closed');
    const send = await prepare('register', call, phoneLine(call.body.phone, call.lang));
    await send();
    return {};
  });

  route(app, ctx, 'POST /auth/sms_reset', async (call) => {
    const { phone, owner } = await meantLine(ctx, call.body.phone, call.lang);
    const send = await prepare('reset', call, phone);
    // Replies before sending, so that neither the reply nor its timing reveals whether an account has the
    // phone. Failures are logged where they occur.
    if (owner) void send().catch(() => undefined);
    return {};
  });

  route(app, ctx, 'POST /auth/sms_bind', async (call) => {
    const { member } = call;
    const phone = phoneLine(call.body.phone, member.lang);
    const owner = await findPhoneOwner(ctx, [phone]);
    if (owner) throw owner.id === member.id ? invalid({ phone: 'unchanged' }) : new Refusal('phone_taken');
    const send = await prepare('bind', call, phone, member.id);
    await send();
    return {};
  });

  route(app, ctx, 'POST /auth/reset_pass', async ({ body, lang, say }) => {
    if (!(await needsSmsCode(ctx, 'reset'))) throw new Refusal('feature_off');
    await resetPassword(ctx, body, lang);
    say('done');
    return {};
  });
}
