import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOwnServer } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { registerRulesQuery } from '../../api/queries/site.ts';
import { uplineCurrencyQuery } from '../../api/queries/upline.ts';
import { queryClient } from '../../api/query-client.ts';
import { type Captcha, useCaptcha } from '../../captcha/use-captcha.ts';
import { useStore } from '../../lib/external-store.ts';
import { type Lang, langStore } from '../../lib/languages.ts';
import { useAddress } from '../../navigation/router.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useStepLayer } from '../../overlays/use-step-layer.ts';
import { useText } from '../../text/use-text.ts';
import { enter } from './enter.ts';
import { forgetInvitation, type Invitation, invitationFields, invitationFrom } from './invitation.ts';
import { useUplineCurrency } from './invite-field.tsx';
import { loadPayoutStep } from './later-payout-step.ts';
import {
  checkRegister,
  lastStep,
  type RegisterErrors,
  type RegisterField,
  type RegisterForm,
  type RegisterSettings,
  type RegisterStep,
  readRegisterSettings,
  stepOf,
  stepToMend,
} from './register-rules.ts';
import { useHasTerms } from './use-has-terms.ts';

type Typed = Omit<RegisterForm, 'captcha'>;
type TextFieldName = Exclude<keyof Typed, 'agreed'>;

/** Which field shows a refusal. */
const refusalPlaces = {
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
} satisfies RefusalPlaces<RegisterField>;

/** What the fields of both steps need. */
export interface RegisterFields {
  typed: Typed;
  settings: RegisterSettings;
  captcha: Captcha;
  /** The inviting agent's currency, from `useUplineCurrency`. */
  currency: string | undefined;
  set: (field: TextFieldName) => (value: string) => void;
  agree: (agreed: boolean) => void;
  errorOf: (field: RegisterField) => string | undefined;
}

interface Register {
  step: RegisterStep;
  fields: RegisterFields;
  isBusy: boolean;
  /** Goes to the next step, or submits the form. */
  submit: () => void;
  /** Goes to the previous step and keeps all input. */
  stepBack: () => void;
}

/** The registration: one form, submitted once, split into two steps. */
export function useRegister(): Register {
  const t = useText();
  const lang = useStore(langStore);
  const { query } = useAddress();
  const { data: rules } = useQuery(registerRulesQuery(lang));
  const [linked] = useState(() => invitationFrom(location.search, query));
  const [typed, setTyped] = useState<Typed>(() => ({
    inviteCode: linked?.code ?? '',
    name: '',
    password: '',
    passwordConfirm: '',
    realname: '',
    phone: '',
    qkPwd: '',
    qkPwdConfirm: '',
    smsCode: '',
    agreed: false,
  }));
  const [step, setStep] = useState<RegisterStep>(1);
  // The step whose missing fields are marked.
  const [tried, setTried] = useState<RegisterStep | null>(null);
  const [served, setServed] = useState<RegisterErrors>({});
  const currency = useUplineCurrency(typed.inviteCode, linked);
  const asked = readRegisterSettings(rules?.register_setting_json, rules?.vip1_is_register_sms_open);
  // An agent's host implies the invitation.
  const settings = {
    ...asked,
    inviteCode: asked.inviteCode && (typed.inviteCode !== '' || !currency),
    terms: useHasTerms(rules?.register_agreement, step === stepOf.agreed),
  };
  const captcha = useCaptcha(settings.captcha && step === stepOf.captcha);
  const stepBack = () => setStep(1);
  useStepLayer(step > 1, stepBack);

  const send = useMutation({
    mutationFn: () =>
      call('POST /auth/register', { body: bodyOf(typed, settings, captcha, linked, lang) }, { silent: true }),
    onSuccess(reply) {
      forgetInvitation();
      toast.success(t('auth.registered'));
      // Existing back ends send the token only at the top level (docs/contract/money.md 2.5).
      enter(reply.data?.access_token ?? reply.token, { isDemo: false });
    },
    onError(error) {
      // The captcha was cleared by the app: only errors from the server are marked.
      setTried(null);
      captcha.renew();
      const errors = refusalAtFields<RegisterField>(error, refusalPlaces);
      setServed(errors);
      setStep(stepToMend(errors) ?? step);
    },
  });

  const goOn = useMutation({
    mutationFn: async () => {
      const [invited] = await Promise.all([isInvited(typed.inviteCode, linked), loadPayoutStep()]);
      return invited;
    },
    onError: () => toast.failure(t('common.loadFailed')),
    onSuccess(invited) {
      if (invited) setStep(lastStep);
      else setServed({ inviteCode: t('auth.errorInvite') });
    },
  });

  const wrong = checkRegister({ ...typed, captcha: captcha.isMissing ? '' : captcha.value }, settings);
  const isBusy = send.isPending || goOn.isPending;

  return {
    step,
    isBusy,
    stepBack,
    submit() {
      if (isBusy) return;
      setServed((now) => Object.fromEntries(Object.entries(now).filter(([field]) => isAhead(field, step))));
      const toMend = stepToMend(wrong);
      if (toMend !== undefined && toMend <= step) {
        setTried(toMend);
        setStep(toMend);
        return;
      }
      setTried(null);
      if (step < lastStep) goOn.mutate();
      else send.mutate();
    },
    fields: {
      typed,
      settings,
      captcha,
      currency,
      set: (field) => (value) => {
        setTyped((now) => ({ ...now, [field]: value }));
        setServed((now) => ({ ...now, [field]: undefined }));
      },
      agree: (agreed) => setTyped((now) => ({ ...now, agreed })),
      errorOf(field) {
        const id = stepOf[field] === tried ? wrong[field] : undefined;
        if (id) return t(id);
        // Input since the refusal belongs to the new captcha.
        return field === 'captcha' && captcha.value !== '' ? undefined : served[field];
      },
    },
  };
}

/** Errors of the server on a later step stay until that step is shown. */
const isAhead = (field: string, step: RegisterStep): boolean => stepOf[field as RegisterField] > step;

/**
 * Whether an invite code belongs to somebody. Only our own server is asked: others may not know, and check it
 * on submit, which also covers a missing answer here.
 */
async function isInvited(code: string, linked: Invitation | null): Promise<boolean> {
  if (code.trim() === '' || !isOwnServer()) return true;
  const upline = queryClient.fetchQuery(uplineCurrencyQuery(invitationFields(code, linked)));
  return (await upline.catch(() => undefined)) !== '';
}

function bodyOf(
  typed: Typed,
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
