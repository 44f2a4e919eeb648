import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import NameIcon from '~icons/lucide/id-card';
import PhoneIcon from '~icons/lucide/smartphone';
import InviteIcon from '~icons/lucide/ticket';
import UserIcon from '~icons/lucide/user-round';
import { call } from '../../api/client.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { configQuery } from '../../api/queries/site.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../lib/external-store.ts';
import { htmlText } from '../../lib/html-text.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import css from './auth.module.css';
import { AuthHero } from './auth-hero.tsx';
import { enter } from './enter.ts';
import { PasswordMeter } from './password-meter.tsx';
import {
  checkRegister,
  inviteCodeFrom,
  type RegisterField,
  type RegisterForm,
  readRegisterSettings,
} from './register-rules.ts';

/** Where a refusal stands. */
const refusalPlaces = {
  keys: { invite_code_invalid: 'inviteCode', captcha_wrong: 'captcha', captcha_expired: 'captcha' },
  fields: {
    invite_code: 'inviteCode',
    name: 'name',
    password: 'password',
    password_confirmation: 'passwordConfirm',
    realname: 'realname',
    phone: 'phone',
    qk_pwd: 'qkPwd',
    captcha: 'captcha',
  },
} satisfies RefusalPlaces<RegisterField>;

export function RegisterScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const { query } = useAddress();
  const { data: system } = useQuery(configQuery('system', lang));
  const { data: register } = useQuery(configQuery('register', lang));
  const settings = readRegisterSettings(register?.register_setting_json);
  const captcha = useCaptcha(settings.captcha);
  const [form, setForm] = useState<Omit<RegisterForm, 'captcha'>>(() => ({
    inviteCode: inviteCodeFrom(location.search, query),
    name: '',
    password: '',
    passwordConfirm: '',
    realname: '',
    phone: '',
    qkPwd: '',
    qkPwdConfirm: '',
    agreed: false,
  }));
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<RegisterField, string>>>({});
  const [termsOpen, setTermsOpen] = useState(false);

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
            ...(form.inviteCode.trim() && { invite_code: form.inviteCode.trim() }),
            register_site: location.origin,
            is_mobile: 1,
            lang,
            ...(settings.captcha && { key: captcha.key, captcha: captcha.value }),
          },
        },
        { silent: true },
      ),
    onSuccess(reply) {
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
        <AuthHero title={t('auth.registerTitle')} text={t('site.slogan')} />
        <main className={css.form}>
          <EmptyState title={t('auth.registerClosed')} />
        </main>
      </>
    );
  }

  return (
    <>
      <AuthHero title={t('auth.registerTitle')} text={t('site.slogan')} />
      <main>
        <form className={css.form} onSubmit={submit} noValidate>
          <TextField
            label={t('auth.inviteCode')}
            required={settings.inviteCode}
            lead={<InviteIcon />}
            autoComplete="off"
            placeholder={t('auth.inviteCodePlaceholder')}
            value={form.inviteCode}
            onChange={set('inviteCode')}
            error={errorOf('inviteCode')}
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
          <div>
            <label className={css.check}>
              <input
                type="checkbox"
                checked={form.agreed}
                aria-invalid={errorOf('agreed') ? true : undefined}
                onChange={(event) => setForm((now) => ({ ...now, agreed: event.target.checked }))}
              />
              {t('auth.agree')}
            </label>
            {register?.register_agreement && (
              <button type="button" className={css.link} onClick={() => setTermsOpen(true)}>
                {t('auth.terms')}
              </button>
            )}
            {errorOf('agreed') && (
              <p className={css.error} role="alert">
                {errorOf('agreed')}
              </p>
            )}
          </div>
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
      <Sheet open={termsOpen} onClose={() => setTermsOpen(false)} title={t('auth.terms')}>
        <p className={css.terms}>{htmlText(register?.register_agreement ?? '')}</p>
      </Sheet>
    </>
  );
}
