import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CaptchaInput, checkCaptcha } from '../../captcha/captcha.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { brandOf } from '../../http/request-brand.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { phoneLine } from '../../phones/phone-line.ts';
import { prepareCode } from '../../sms/send-code.ts';
import type { SmsPurpose } from '../../sms/sms-sender.ts';
import { asksForSmsCode } from '../../sms/sms-settings.ts';
import { siteName } from '../brand/site-name.ts';
import { findPhoneOwner, meantLine, resetPassword } from './reset-password.ts';

interface SendCall {
  body: { phone: string } & CaptchaInput;
  lang: Lang;
  ip: string;
  request: FastifyRequest;
}

export function registerSmsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const prepare = async (purpose: SmsPurpose, call: SendCall, phone: string, memberId?: number) => {
    if (!(await asksForSmsCode(ctx, purpose))) throw new Refusal('feature_off');
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
    if (!(await ctx.settings.isOn('system', 'is_open_register', true))) throw new Refusal('register_closed');
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
    if (!(await asksForSmsCode(ctx, 'reset'))) throw new Refusal('feature_off');
    await resetPassword(ctx, body, lang);
    say('done');
    return {};
  });
}
