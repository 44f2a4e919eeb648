import { personNameLength } from '@koi/contract/person-name';
import { isGuessable } from '@koi/rules/guessable';
import NameIcon from '~icons/lucide/id-card';
import PhoneIcon from '~icons/lucide/smartphone';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { AgreeToTerms } from '../../components/agree-to-terms.tsx';
import { later } from '../../components/later.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { TextField } from '../../components/text-field.tsx';
import { LaterSmsCodeField } from '../../sms/later-sms-code-field.ts';
import { useText } from '../../text/use-text.ts';
import { Terms } from './terms.tsx';
import type { RegisterFields } from './use-register.ts';

const TermsPage = later(() => import('./terms-page.tsx'), 'TermsPage');

interface PayoutStepProps extends RegisterFields {
  /** The registration's own agreement as HTML; without one the site's page of terms is shown. */
  terms: string | undefined;
}

/**
 * The second step: the payee and the withdrawal password, then the consent and the captcha, which belong to
 * the submit.
 */
export function PayoutStep({ typed, settings, captcha, set, agree, errorOf, terms }: PayoutStepProps) {
  const t = useText();
  // Shown once the last digit is entered, as on every form that sets such a password.
  const weak = typed.qkPwd.length === 6 && isGuessable(typed.qkPwd) ? t('auth.errorQkPwdWeak') : undefined;
  return (
    <>
      <TextField
        label={t('auth.realname')}
        required={settings.realname}
        lead={<NameIcon />}
        autoComplete="name"
        maxLength={personNameLength.maxLength}
        note={t('auth.realnameNote')}
        value={typed.realname}
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
        value={typed.phone}
        onChange={set('phone')}
        error={errorOf('phone')}
      />
      {settings.smsCode && (
        <LaterSmsCodeField
          purpose="register"
          phone={typed.phone}
          value={typed.smsCode}
          onChange={set('smsCode')}
          error={errorOf('smsCode')}
        />
      )}
      <PinPad
        label={t('auth.qkPwd')}
        required
        note={t('auth.qkPwdNote')}
        value={typed.qkPwd}
        onChange={set('qkPwd')}
        error={errorOf('qkPwd') ?? weak}
      />
      <PinPad
        label={t('auth.qkPwdConfirm')}
        required
        value={typed.qkPwdConfirm}
        onChange={set('qkPwdConfirm')}
        error={errorOf('qkPwdConfirm')}
      />
      {settings.captcha && <CaptchaField captcha={captcha} error={errorOf('captcha')} />}
      {settings.terms && (
        <AgreeToTerms
          label={t('auth.agree')}
          terms={{
            title: t('auth.termsTitle'),
            open: t('auth.terms'),
            content: terms ? <Terms html={terms} /> : <TermsPage />,
          }}
          agreed={typed.agreed}
          onChange={agree}
          error={errorOf('agreed')}
        />
      )}
    </>
  );
}
