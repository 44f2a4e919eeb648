import type { Body } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { RegisterField } from '@koi/rules/json-settings';
import type { AppContext } from '../../context.ts';
import { noteEvent } from '../../features/activities/activity-events.ts';
import { findUpline } from '../../features/agents/find-upline.ts';
import { refuseExcludedPerson } from '../../features/protection/exclusion.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { phoneLine } from '../../platform/lib/phone-line.ts';
import { type FieldProblems, invalid, Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';
import { findHost } from '../../platform/settings/agent-hosts.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import type { SessionReply } from '../identity/tokens.ts';
import { beginSession } from '../sessions/begin-session.ts';
import type { Visitor } from '../sessions/queries.ts';
import { judgeSmsCode } from '../sms/sms-codes.ts';
import { needsSmsCode } from '../sms/sms-settings.ts';
import { createMember, isAutomaticByDefault } from './new-member.ts';
import { hasInviters } from './required-fields.ts';

/** `lang` has already been checked against the open languages. */
type Registration = Body<'POST /auth/register'> & { lang: Lang };

/**
 * Opens an account (docs/contract/money.md 2.5). Fields marked with a star are compulsory unless a switch
 * relaxes them.
 * @throws Refusal register_closed | validation | captcha_wrong | captcha_expired | invite_code_invalid |
 * excluded_person | sms_code_required | sms_code_not_requested | sms_code_expired | sms_code_wrong
 */
export async function register(
  ctx: AppContext,
  input: Registration,
  visitor: Visitor,
): Promise<SessionReply> {
  const { ip } = visitor;
  if (!(await ctx.settings.read('system.is_open_register'))) throw new Refusal('register_closed');
  const required = await requiredFields(ctx, input.is_mobile ?? 1);
  const problems = fieldProblems(input, required, await namesUpline(ctx, input));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (required.captcha || (input.key !== undefined && input.captcha !== undefined))
    await checkCaptcha(ctx, input);
  const upline = await findUpline(ctx, input);
  if (required.inviteCode && !upline) throw invalid({ invite_code: 'required' });
  // The currency is the upline's, regardless of the language asked for. A code was sent to the number as it
  // reads in the language of the page.
  const lang = upline?.lang ?? input.lang;
  const market = required.smsCode ? input.lang : lang;
  const phone = input.phone && phoneLine(input.phone, market, input.lang);
  const spendCode =
    required.smsCode && phone
      ? await judgeSmsCode(ctx, { purpose: 'register', phone }, input.sms_code)
      : undefined;
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([
    hashPassword(input.password),
    hashPassword(input.qk_pwd),
  ]);
  const autoTransfer = await isAutomaticByDefault(ctx);
  const isAgent = await ctx.settings.read('agent.is_auto_agent');
  try {
    const { id, version, session } = await ctx.database.transaction(async (trx) => {
      await spendCode?.(trx);
      await refuseExcludedPerson(ctx, trx, {
        phone,
        realname: input.realname,
        lang,
      });
      const created = await createMember(ctx, trx, {
        name: input.name,
        passwordHash,
        withdrawalPasswordHash,
        lang,
        logsIn: true,
        isDemo: false,
        ...(input.realname === undefined ? {} : { realname: input.realname }),
        ...(phone === undefined ? {} : { phone }),
        topId: upline?.agentId ?? null,
        // An invite with rates makes the new member an agent, so that the rates apply.
        isAgent: isAgent || upline?.invite !== undefined,
        ...(upline?.invite && { inviteRates: upline.invite.rates }),
        autoTransfer,
        registerSite: input.register_site,
        ip,
      });
      await noteEvent(trx, {
        kind: 'register',
        memberId: created.id,
        reference: String(created.id),
        amount: 0n,
        at: ctx.clock(),
      });
      if (upline?.invite)
        await trx
          .insertInto('invite_record')
          .values({ invite_id: upline.invite.id, member_id: created.id, created_at: ctx.clock() })
          .execute();
      return { ...created, session: await beginSession(ctx, trx, created, visitor) };
    });
    return ctx.tokens.issue('member', id, version, session);
  } catch (error) {
    const column = takenColumn(error, ['name', 'phone']);
    throw column ? invalid({ [column]: 'taken' }) : error;
  }
}

interface RequiredFields {
  inviteCode: boolean;
  realname: boolean;
  phone: boolean;
  captcha: boolean;
  /** A code by text message is required, and with it the phone. */
  smsCode: boolean;
}

async function requiredFields(ctx: AppContext, isMobile: number): Promise<RequiredFields> {
  const flags = await ctx.settings.read('register.register_setting_json');
  const isOn = (field: RegisterField): boolean =>
    flags[isMobile === 1 ? (`${field}_mobile` as const) : field];
  const smsCode = await needsSmsCode(ctx, 'register');
  return {
    smsCode,
    inviteCode: isOn('isInviteCodeRequired') && (await hasInviters(ctx)),
    realname: isOn('isRealNameRequred'),
    phone: smsCode || isOn('isPhoneRequired'),
    captcha: isOn('isCaptchaRequired'),
  };
}

async function namesUpline(ctx: AppContext, input: Registration): Promise<boolean> {
  if (input.invite_code !== undefined || input.token !== undefined) return true;
  return findHost(await ctx.settings.values(), input.register_site) !== undefined;
}

function fieldProblems(input: Registration, required: RequiredFields, hasUpline: boolean): FieldProblems {
  return {
    ...(input.password === input.password_confirmation ? {} : { password_confirmation: 'mismatch' as const }),
    ...(required.realname && input.realname === undefined ? { realname: 'required' as const } : {}),
    ...(required.inviteCode && !hasUpline ? { invite_code: 'required' as const } : {}),
    ...(required.phone && input.phone === undefined ? { phone: 'required' as const } : {}),
    ...(required.captcha && (input.captcha === undefined || input.key === undefined)
      ? { captcha: 'required' as const }
      : {}),
  };
}
