import type { Reply } from '@koi/contract';
import { isGuessable } from '@koi/rules/guessable';
import { useStore } from '@koi/ui/external-store.ts';
import { toast } from '@koi/ui/toast-store.ts';
import { useStepLayer } from '@koi/ui/use-step-layer.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { isKoiBackend } from '../../api/compat/capabilities.ts';
import { type FieldErrorMap, type FieldErrors, translateErrors } from '../../api/field-errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { registerRulesQuery } from '../../api/site.ts';
import { type Form, useForm } from '../../api/use-form.ts';
import { type Captcha, useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { enter } from './enter.ts';
import { forgetInvitation, type Invitation, invitationFields, invitationFrom } from './invitation.ts';
import { useUplineCurrency } from './invite-field.tsx';
import { loadPayoutStep } from './later-payout-step.ts';
import {
  checkRegister,
  lastStep,
  type RegisterField,
  type RegisterForm,
  type RegisterSettings,
  type RegisterStep,
  readRegisterSettings,
  stepOf,
  stepToMend,
} from './register-rules.ts';
import { uplineCurrencyQuery } from './upline.ts';
import { useHasTerms } from './use-has-terms.ts';

const empty: RegisterForm = {
  inviteCode: '',
  name: '',
  password: '',
  passwordConfirm: '',
  realname: '',
  phone: '',
  qkPwd: '',
  qkPwdConfirm: '',
  smsCode: '',
  agreed: false,
};

/** Which field shows a refusal. */
const errorMap = {
  keys: {
    invite_code_invalid: 'inviteCode',
    captcha_wrong: 'captcha',
    captcha_expired: 'captcha',
    sms_code_required: 'smsCode',
    sms_code_not_requested: 'smsCode',
    sms_code_expired: 'smsCode',
    sms_code_wrong: 'smsCode',
  },
  fields: {
    invite_code: 'inviteCode',
    token: 'inviteCode',
    name: 'name',
    password: 'password',
    password_confirmation: 'passwordConfirm',
    realname: 'realname',
    phone: 'phone',
    qk_pwd: 'qkPwd',
    captcha: 'captcha',
    sms_code: 'smsCode',
  },
} satisfies FieldErrorMap<RegisterField>;

/** What the fields of both steps need. */
export interface RegisterFields {
  form: Form<RegisterForm>;
  settings: RegisterSettings;
  captcha: Captcha;
  /** The inviting agent's currency, from `useUplineCurrency`. */
  currency: string | undefined;
}

interface Register {
  step: RegisterStep;
  fields: RegisterFields;
  /** Goes to the previous step and keeps all input. */
  stepBack: () => void;
}

/** The registration: one form, submitted once, split into two steps. */
export function useRegister(): Register {
  const t = useTranslate();
  const lang = useStore(langStore);
  const { query } = useAddress();
  const { data: rules } = useQuery(registerRulesQuery(lang));
  const [linked] = useState(() => invitationFrom(location.search, query));
  const [step, setStep] = useState<RegisterStep>(1);
  // What the server has refused on the later step, until that is shown.
  const [later, setLater] = useState<FieldErrors<RegisterField>>({});
  const [inviteCode, setInviteCode] = useState(linked?.code ?? '');
  const currency = useUplineCurrency(inviteCode, linked);
  const rule = readRegisterSettings(rules?.register_setting_json, rules?.vip1_is_register_sms_open);
  const settings = {
    ...rule,
    // An agent's host implies the invitation.
    inviteCode: rule.inviteCode && (inviteCode !== '' || !currency),
    terms: useHasTerms(rules?.register_agreement, step === stepOf.agreed),
  };
  const isLast = step === lastStep;
  const captcha = useCaptcha(settings.captcha && isLast);
  const stepBack = () => setStep(1);
  useStepLayer(step > 1, stepBack);

  const form = useForm<RegisterForm, Reply<'POST /auth/register'> | boolean>({
    initial: { ...empty, inviteCode },
    onChange: (changes) => changes.inviteCode !== undefined && setInviteCode(changes.inviteCode),
    validate(values) {
      const errors = checkRegister(values, settings);
      const toMend = stepToMend(errors);
      return toMend !== undefined && toMend <= step ? translateErrors(ofStep(toMend, errors), t) : {};
    },
    // A withdrawal password that is easy to guess is reported at its last digit, as on every such form.
    validateLive: ({ qkPwd }) => ({
      qkPwd: qkPwd.length === 6 && isGuessable(qkPwd) ? t('auth.errorQkPwdWeak') : undefined,
    }),
    captcha: settings.captcha && isLast ? captcha : undefined,
    async send(values) {
      if (isLast)
        return call(
          'POST /auth/register',
          { body: bodyOf(values, settings, captcha, linked, lang) },
          { toastErrors: false },
        );
      const [invited] = await Promise.all([isInvited(values.inviteCode, linked), loadPayoutStep()]);
      return invited;
    },
    onSuccess(reply) {
      if (reply === false) form.setErrors({ inviteCode: t('auth.errorInvite') });
      else if (reply === true) {
        setStep(lastStep);
        form.setErrors(later);
        setLater({});
      } else {
        forgetInvitation();
        toast.success(t('auth.registered'));
        // Existing back ends send the token only at the top level (docs/contract/money.md 2.5).
        enter(reply.data?.access_token ?? reply.token, { isDemo: false });
      }
    },
    onError() {
      if (!isLast) toast.failure(t('common.loadFailed'));
      return !isLast;
    },
    onInvalid(errors) {
      const toMend = stepToMend(errors) ?? step;
      if (toMend < step) setLater(ofStep(step, errors));
      setStep(toMend);
    },
    errorMap,
  });
  return { step, stepBack, fields: { form, settings, captcha, currency } };
}

const ofStep = <E extends object>(step: RegisterStep, errors: E): Partial<E> =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => stepOf[field as RegisterField] === step),
  ) as Partial<E>;

/**
 * Whether an invite code belongs to somebody. Only our own server is asked: others may not know, and check it
 * on submit, which also covers a missing answer here.
 */
async function isInvited(code: string, linked: Invitation | null): Promise<boolean> {
  if (code.trim() === '' || !isKoiBackend()) return true;
  const upline = queryClient.fetchQuery(uplineCurrencyQuery(invitationFields(code, linked)));
  return (await upline.catch(() => undefined)) !== '';
}

function bodyOf(
  typed: RegisterForm,
  settings: RegisterSettings,
  captcha: Captcha,
  linked: Invitation | null,
  lang: Lang,
) {
  return {
    name: typed.name,
    password: typed.password,
    password_confirmation: typed.passwordConfirm,
    qk_pwd: typed.qkPwd,
    ...(typed.realname.trim() && { realname: typed.realname.trim() }),
    ...(typed.phone.trim() && { phone: typed.phone.trim() }),
    ...invitationFields(typed.inviteCode, linked),
    register_site: location.origin,
    is_mobile: 1 as const,
    lang,
    ...(settings.smsCode && { sms_code: typed.smsCode }),
    ...(settings.captcha && { key: captcha.key, captcha: captcha.value }),
  };
}
