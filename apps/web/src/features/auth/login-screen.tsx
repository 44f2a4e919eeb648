import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import UserIcon from '~icons/lucide/user-round';
import { useOwnServer } from '../../api/capabilities.ts';
import { CallFailure } from '../../api/failures.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { configQuery, useRegistrationOpen } from '../../api/queries/site.ts';
import { wantsCode } from '../../api/wants-code.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/check.tsx';
import { later } from '../../components/later.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { storage } from '../../lib/storage.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import { withTexts } from '../../text/with-texts.ts';
import css from './auth.module.css';
import { AuthHero } from './auth-hero.tsx';
import { logIn, logInWithCode } from './enter.ts';
import { TrialButton } from './trial-button.tsx';

const LoginCodeSheet = later(
  withTexts(
    () => import('virtual:locales/second-factor'),
    () => import('../../second-factor/login-code-sheet.tsx'),
  ),
  'LoginCodeSheet',
);

const nameKey = 'koi.name';

type LoginField = 'name' | 'password' | 'captcha';

/**
 * Which field shows a refusal. Whether the name exists must not be revealed: a wrong pair is shown at the
 * password, which is the one to retype.
 */
const refusalPlaces = {
  keys: {
    captcha_wrong: 'captcha',
    captcha_expired: 'captcha',
    bad_credentials: 'password',
    login_expired: 'password',
    locked_out: 'name',
    member_forbidden: 'name',
    timed_out: 'name',
    self_excluded: 'name',
    self_excluded_for_good: 'name',
  },
  fields: { name: 'name', password: 'password', captcha: 'captcha' },
} satisfies RefusalPlaces<LoginField>;

const excludedKeys: ReadonlySet<string> = new Set(['timed_out', 'self_excluded', 'self_excluded_for_good']);

export function LoginScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const registrationOpen = useRegistrationOpen();
  const isOwn = useOwnServer();
  const { data: register, isPending: unsettled } = useQuery(configQuery('register', lang));
  const needsCaptcha = register?.vip1_is_login_captcha_open === '1';
  const [name, setName] = useState(() => storage.read(nameKey) ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<LoginField, string>>>({});
  // Even with the switch off, the server requires a captcha while the account is locked after failures.
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const [isExcluded, setExcluded] = useState(false);
  // Set when the password was right and the second-factor code is still missing.
  const [ticket, setTicket] = useState('');
  const captcha = useCaptcha(needsCaptcha || captchaAsked);
  // Most servers require it: its place is reserved until the switch is known, to avoid a layout shift.
  const withCaptcha = needsCaptcha || captchaAsked || unsettled;

  /** Shows the failure of either login step. */
  const tell = (error: unknown) => {
    const errors = refusalAtFields<LoginField>(error, refusalPlaces);
    setServed(errors);
    setExcluded(error instanceof CallFailure && excludedKeys.has(error.key));
    if (errors.captcha) setCaptchaAsked(true);
  };

  const login = useMutation({
    mutationFn: logIn,
    onMutate: () => setExcluded(false),
    onError(error) {
      // The captcha was cleared by the app: only errors from the server are marked.
      setTried(false);
      captcha.renew();
      if (wantsCode(error)) setTicket(String(error.data.ticket));
      else tell(error);
    },
  });

  const errors = {
    name: name.trim().length < 6 ? t('auth.errorLoginName') : undefined,
    password: password.length < 6 ? t('auth.errorPassword') : undefined,
    captcha: withCaptcha && captcha.isMissing ? t('auth.errorCaptcha') : undefined,
  };

  const errorOf = (field: LoginField) => (tried ? errors[field] : undefined) ?? served[field];
  const changed = (field: LoginField) => setServed((now) => ({ ...now, [field]: undefined }));

  const send = (restricted: boolean) => {
    setTried(true);
    setServed({});
    if (errors.name || errors.password || errors.captcha || login.isPending) return;
    storage.write(nameKey, remember ? name.trim() : null);
    login.mutate({
      name: name.trim(),
      password,
      ...(withCaptcha && { key: captcha.key, captcha: captcha.value }),
      ...(restricted && { restricted: 1 }),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };

  return (
    <>
      <AuthHero title={t('auth.loginTitle')} text={t('auth.loginText')} />
      <main>
        <form className={css.form} onSubmit={submit} noValidate>
          <TextField
            label={t('auth.name')}
            lead={<UserIcon />}
            autoComplete="username"
            placeholder={t('auth.namePlaceholder')}
            value={name}
            onChange={(text) => {
              setName(text);
              changed('name');
            }}
            error={errorOf('name')}
          />
          <PasswordField
            label={t('auth.password')}
            autoComplete="current-password"
            placeholder={t('auth.passwordPlaceholder')}
            value={password}
            onChange={(text) => {
              setPassword(text);
              changed('password');
            }}
            error={errorOf('password')}
          />
          {withCaptcha && (
            <CaptchaField
              captcha={captcha}
              error={captcha.value === '' || tried ? errorOf('captcha') : undefined}
            />
          )}
          <div className={css.line}>
            <Check checked={remember} onChange={setRemember}>
              {t('auth.rememberName')}
            </Check>
            <a
              className={css.link}
              href={hrefTo(
                register?.is_sms_reset_open === '1'
                  ? '/ResetPassword'
                  : isOwn
                    ? '/Service/Message'
                    : '/Service',
              )}
            >
              {t('auth.forgotPassword')}
            </a>
          </div>
          <div className={css.buttons}>
            <Button type="submit" size="large" block busy={login.isPending}>
              {t('auth.login')}
            </Button>
            {isExcluded && (
              <Button variant="secondary" block disabled={login.isPending} onClick={() => send(true)}>
                {t('auth.restricted')}
              </Button>
            )}
            <TrialButton />
          </div>
          <p className={css.foot}>
            {registrationOpen && (
              <>
                {t('auth.noAccount')}
                <a className={css.link} href={hrefTo('/Register')}>
                  {t('auth.register')}
                </a>
              </>
            )}
            <a className={css.link} href={hrefTo('/Service')}>
              {t('common.service')}
            </a>
          </p>
        </form>
      </main>
      {ticket && (
        <LoginCodeSheet
          send={(code, trust) =>
            logInWithCode({ ticket, code, name: name.trim(), trust, restricted: login.variables?.restricted })
          }
          onClose={() => setTicket('')}
          onRefused={(error) => {
            setTicket('');
            tell(error);
          }}
        />
      )}
    </>
  );
}
