import { isGuessable } from '@koi/contract/guessable';
import NameIcon from '~icons/lucide/id-card';
import PhoneIcon from '~icons/lucide/smartphone';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { AgreeToTerms } from '../../components/agree-to-terms.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { TextField } from '../../components/text-field.tsx';
import { LaterSmsCodeField } from '../../sms/later-sms-code-field.ts';
import { useText } from '../../text/use-text.ts';
import { Terms } from './terms.tsx';
import type { RegisterFields } from './use-register.ts';

interface PayoutStepProps extends RegisterFields {
  /** HTML of the terms; undefined where there is nothing to read. */
  terms: string | undefined;
}

/** What keeps the payouts safe: to whom they go, and the password they ask for. Then the consent and the captcha, which belong to the sending. */
export function PayoutStep({ typed, settings, captcha, set, agree, errorOf, terms }: PayoutStepProps) {
  const t = useText();
  // Said once the last digit is in, as wherever such a password is set.
  const weak = typed.qkPwd.length === 6 && isGuessable(typed.qkPwd) ? t('auth.errorQkPwdWeak') : undefined;
  return (
    <>
      <TextField
        label={t('auth.realname')}
        required={settings.realname}
        lead={<NameIcon />}
        autoComplete="name"
        maxLength={20}
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
      <AgreeToTerms
        label={t('auth.agree')}
        terms={
          terms
            ? { title: t('auth.terms'), open: t('auth.terms'), content: <Terms html={terms} /> }
            : undefined
        }
        agreed={typed.agreed}
        onChange={agree}
        error={errorOf('agreed')}
      />
    </>
  );
}
