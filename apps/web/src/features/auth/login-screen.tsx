import { Button } from '@koi/ui/button.tsx';
import { Check } from '@koi/ui/check.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { PasswordField } from '@koi/ui/password-field.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import UserIcon from '~icons/lucide/user-round';
import { ApiError } from '../../api/api-error.ts';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { type FieldErrorMap, toFieldErrors } from '../../api/field-errors.ts';
import { configQuery, useRegistrationOpen } from '../../api/site.ts';
import { useForm } from '../../api/use-form.ts';
import { wantsCode } from '../../api/wants-code.ts';
import { CaptchaField } from '../../shared/captcha/captcha-field.tsx';
import { useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { storage } from '../../shared/storage/storage.ts';
import css from './auth.module.css';
import { AuthHero } from './auth-hero.tsx';
import { type CodeInput, logIn, logInWithCode } from './enter.ts';
import { TrialButton } from './trial-button.tsx';

const LoginCodeSheet = lazyComponent(
  loadWithTexts('second-factor', () => import('../second-factor/login-code-sheet.tsx')),
  'LoginCodeSheet',
);

const nameKey = 'koi.name';

type LoginField = 'name' | 'password' | 'captcha';

/**
 * Which field shows a refusal. Whether the name exists must not be revealed: a wrong pair is shown at the
 * password, which is the one to retype.
 */
const errorMap = {
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
} satisfies FieldErrorMap<LoginField>;

const excludedKeys: ReadonlySet<string> = new Set(['timed_out', 'self_excluded', 'self_excluded_for_good']);

export function LoginScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const registrationOpen = useRegistrationOpen();
  const isOwn = useIsKoiBackend();
  const { data: register, isPending: unsettled } = useQuery(configQuery('register', lang));
  const needsCaptcha = register?.vip1_is_login_captcha_open === '1';
  const [rememberedName] = useState(() => storage.read(nameKey) ?? '');
  const [remember, setRemember] = useState(true);
  // Even with the switch off, the server requires a captcha while the account is locked after failures.
  const [captchaRequired, setCaptchaRequired] = useState(false);
  const [isExcluded, setExcluded] = useState(false);
  // Set when the password was right and the second-factor code is still missing.
  const [step, setStep] = useState<Omit<CodeInput, 'code' | 'trust'>>();
  const captcha = useCaptcha(needsCaptcha || captchaRequired);
  // Most servers require it: its place is reserved until the switch is known, to avoid a layout shift.
  const withCaptcha = needsCaptcha || captchaRequired || unsettled;
  /** What a refusal of either step brings beside its text. */
  const noteRefusal = (error: unknown) => {
    const refusal = error instanceof ApiError ? error : undefined;
    setExcluded(refusal !== undefined && excludedKeys.has(refusal.key));
    if (refusal?.key.startsWith('captcha') || refusal?.fields.captcha) setCaptchaRequired(true);
  };

  const form = useForm({
    initial: { name: rememberedName, password: '', isRestricted: false },
    validate: ({ name, password }) => ({
      name: name.trim().length < 6 ? t('auth.errorLoginName') : undefined,
      password: password.length < 6 ? t('auth.errorPassword') : undefined,
    }),
    captcha: withCaptcha ? captcha : undefined,
    send: ({ name, password, isRestricted }) => {
      setExcluded(false);
      storage.write(nameKey, remember ? name.trim() : null);
      return logIn({
        name: name.trim(),
        password,
        ...(withCaptcha && { key: captcha.key, captcha: captcha.value }),
        ...(isRestricted && { restricted: 1 }),
      });
    },
    onError(error, { name, isRestricted }) {
      noteRefusal(error);
      if (!wantsCode(error)) return false;
      setStep({
        ticket: String(error.data.ticket),
        name: name.trim(),
        restricted: isRestricted ? 1 : undefined,
      });
      return true;
    },
    errorMap,
  });

  return (
    <>
      <AuthHero title={t('auth.loginTitle')} text={t('auth.loginText')} />
      <main>
        <form className={css.form} {...form.props}>
          <TextField
            label={t('auth.name')}
            lead={<UserIcon />}
            autoComplete="username"
            placeholder={t('auth.namePlaceholder')}
            {...form.field('name')}
          />
          <PasswordField
            label={t('auth.password')}
            autoComplete="current-password"
            placeholder={t('auth.passwordPlaceholder')}
            {...form.field('password')}
          />
          {withCaptcha && <CaptchaField captcha={captcha} error={form.errors.captcha} />}
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
          <Stack>
            <Button type="submit" size="large" block busy={form.isPending}>
              {t('auth.login')}
            </Button>
            {isExcluded && (
              <Button
                variant="secondary"
                block
                disabled={form.isPending}
                onClick={() => form.submit({ isRestricted: true })}
              >
                {t('auth.restricted')}
              </Button>
            )}
            <TrialButton />
          </Stack>
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
      {step && (
        <LoginCodeSheet
          send={(code, trust) => logInWithCode({ ...step, code, trust })}
          onClose={() => setStep(undefined)}
          onRefused={(error) => {
            setStep(undefined);
            noteRefusal(error);
            form.setErrors(toFieldErrors(error, errorMap));
          }}
        />
      )}
    </>
  );
}
