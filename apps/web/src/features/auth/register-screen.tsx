import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import NameIcon from '~icons/lucide/id-card';
import PhoneIcon from '~icons/lucide/smartphone';
import UserIcon from '~icons/lucide/user-round';
import { call } from '../../api/client.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { configQuery, registerRulesQuery } from '../../api/queries/site.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { AgreeToTerms } from '../../components/agree-to-terms.tsx';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useSlogan } from '../../site/use-slogan.ts';
import { LaterSmsCodeField } from '../../sms/later-sms-code-field.ts';
import { useText } from '../../text/use-text.ts';
import css from './auth.module.css';
import { AuthHero } from './auth-hero.tsx';
import { enter } from './enter.ts';
import { forgetInvitation, invitationFields, invitationFrom } from './invitation.ts';
import { InviteField, useUplineCurrency } from './invite-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
import {
  checkRegister,
  type RegisterField,
  type RegisterForm,
  readRegisterSettings,
} from './register-rules.ts';
import { Terms } from './terms.tsx';

/** Where a refusal stands. */
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

export function RegisterScreen() {
  const t = useText();
  const slogan = useSlogan();
  const lang = useStore(langStore);
  const { query } = useAddress();
  const { data: system } = useQuery(configQuery('system', lang));
  const { data: register } = useQuery(registerRulesQuery(lang));
  const [linked] = useState(() => invitationFrom(location.search, query));
  const [form, setForm] = useState<Omit<RegisterForm, 'captcha'>>(() => ({
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
  const currency = useUplineCurrency(form.inviteCode, linked);
  const asked = readRegisterSettings(register?.register_setting_json, register?.vip1_is_register_sms_open);
  // The host of an agent invites by itself.
  const settings = { ...asked, inviteCode: asked.inviteCode && (form.inviteCode !== '' || !currency) };
  const captcha = useCaptcha(settings.captcha);
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<RegisterField, string>>>({});

  const send = useMutation({
    mutationFn: () =>
      call(
        'POST /auth/register',
        {
          body: {
            name: form.name,
            password: form.password,
            password_confirmation: form.passwordConfirm,
            qk_pwd: form.qkPwd,
            ...(form.realname.trim() && { realname: form.realname.trim() }),
            ...(form.phone.trim() && { phone: form.phone.trim() }),
            ...invitationFields(form.inviteCode, linked),
            register_site: location.origin,
            is_mobile: 1,
            lang,
            ...(settings.smsCode && { sms_code: form.smsCode }),
            ...(settings.captcha && { key: captcha.key, captcha: captcha.value }),
          },
        },
        { silent: true },
      ),
    onSuccess(reply) {
      forgetInvitation();
      toast.success(t('auth.registered'));
      // Existing back ends send the token at the top level only (docs/contract/money.md 2.5).
      enter(reply.data?.access_token ?? reply.token, { isDemo: false });
    },
    onError(error) {
      // The emptied captcha is no mistake of the member: only what the server complains of is marked.
      setTried(false);
      captcha.renew();
      setServed(refusalAtFields<RegisterField>(error, refusalPlaces));
    },
  });

  const errors = tried ? checkRegister({ ...form, captcha: captcha.value }, settings) : {};
  const errorOf = (field: RegisterField) => {
    const id = errors[field];
    return id ? t(id) : served[field];
  };
  const set = (field: Exclude<RegisterField, 'captcha' | 'agreed'>) => (value: string) => {
    setForm((now) => ({ ...now, [field]: value }));
    setServed((now) => ({ ...now, [field]: undefined }));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    const wrong = checkRegister({ ...form, captcha: captcha.value }, settings);
    if (Object.keys(wrong).length === 0 && !send.isPending) send.mutate();
  };

  if (system?.is_open_register === '0') {
    return (
      <>
        <AuthHero title={t('auth.registerTitle')} text={slogan} />
        <main className={css.form}>
          <EmptyState title={t('auth.registerClosed')} />
        </main>
      </>
    );
  }

  return (
    <>
      <AuthHero title={t('auth.registerTitle')} text={slogan} />
      <main>
        <form className={css.form} onSubmit={submit} noValidate>
          {register?.register_remark && <Terms html={register.register_remark} />}
          <InviteField
            required={settings.inviteCode}
            value={form.inviteCode}
            onChange={set('inviteCode')}
            error={errorOf('inviteCode')}
            currency={currency}
          />
          <TextField
            label={t('auth.name')}
            required
            lead={<UserIcon />}
            autoComplete="username"
            maxLength={8}
            placeholder={t('auth.namePlaceholder')}
            value={form.name}
            onChange={(name) => set('name')(name.toLowerCase())}
            error={errorOf('name')}
          />
          <div className={css.buttons}>
            <PasswordField
              label={t('auth.password')}
              required
              autoComplete="new-password"
              placeholder={t('auth.passwordPlaceholder')}
              value={form.password}
              onChange={set('password')}
              error={errorOf('password')}
            />
            <PasswordMeter password={form.password} />
          </div>
          <PasswordField
            label={t('auth.passwordConfirm')}
            required
            autoComplete="new-password"
            value={form.passwordConfirm}
            onChange={set('passwordConfirm')}
            error={errorOf('passwordConfirm')}
          />
          <TextField
            label={t('auth.realname')}
            required={settings.realname}
            lead={<NameIcon />}
            autoComplete="name"
            maxLength={20}
            note={t('auth.realnameNote')}
            value={form.realname}
            onChange={set('realname')}
            error={errorOf('realname')}
          />
          <TextField
            label={t('auth.phone')}
            required={settings.phone}
            lead={<PhoneIcon />}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={form.phone}
            onChange={set('phone')}
            error={errorOf('phone')}
          />
          {settings.smsCode && (
            <LaterSmsCodeField
              purpose="register"
              phone={form.phone}
              value={form.smsCode}
              onChange={set('smsCode')}
              error={errorOf('smsCode')}
            />
          )}
          <PinPad
            label={t('auth.qkPwd')}
            required
            note={t('auth.qkPwdNote')}
            value={form.qkPwd}
            onChange={set('qkPwd')}
            error={errorOf('qkPwd')}
          />
          <PinPad
            label={t('auth.qkPwdConfirm')}
            required
            value={form.qkPwdConfirm}
            onChange={set('qkPwdConfirm')}
            error={errorOf('qkPwdConfirm')}
          />
          {settings.captcha && (
            <CaptchaField
              captcha={captcha}
              error={tried || captcha.value === '' ? errorOf('captcha') : undefined}
            />
          )}
          <AgreeToTerms
            label={t('auth.agree')}
            terms={
              register?.register_agreement
                ? {
                    title: t('auth.terms'),
                    open: t('auth.terms'),
                    content: <Terms html={register.register_agreement} />,
                  }
                : undefined
            }
            agreed={form.agreed}
            onChange={(agreed) => setForm((now) => ({ ...now, agreed }))}
            error={errorOf('agreed')}
          />
          <Button type="submit" size="large" block busy={send.isPending}>
            {t('auth.register')}
          </Button>
          <p className={css.foot}>
            {t('auth.haveAccount')}
            <a className={css.link} href={hrefTo('/Login')}>
              {t('auth.login')}
            </a>
          </p>
        </form>
      </main>
    </>
  );
}
