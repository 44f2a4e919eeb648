import { personNameLength } from '@koi/contract/person-name';
import { AgreeToTerms } from '@koi/ui/agree-to-terms.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { PinPad } from '@koi/ui/pin-pad.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import NameIcon from '~icons/lucide/id-card';
import PhoneIcon from '~icons/lucide/smartphone';
import { CaptchaField } from '../../shared/captcha/captcha-field.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { LaterSmsCodeField } from '../sms/later-sms-code-field.ts';
import { Terms } from './terms.tsx';
import type { RegisterFields } from './use-register.ts';

const TermsPage = lazyComponent(() => import('./terms-page.tsx'), 'TermsPage');

interface PayoutStepProps extends RegisterFields {
  /** The registration's own agreement as HTML; without one the site's page of terms is shown. */
  terms: string | undefined;
}

/**
 * The second step: the payee and the withdrawal password, then the consent and the captcha, which belong to
 * the submit.
 */
export function PayoutStep({ form, settings, captcha, terms }: PayoutStepProps) {
  const t = useTranslate();
  const { value: agreed, ...agreement } = form.field('agreed');
  return (
    <>
      <TextField
        label={t('auth.realname')}
        required={settings.realname}
        lead={<NameIcon />}
        autoComplete="name"
        maxLength={personNameLength.maxLength}
        note={t('auth.realnameNote')}
        {...form.field('realname')}
      />
      <TextField
        label={t('auth.phone')}
        required={settings.phone}
        lead={<PhoneIcon />}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      {settings.smsCode && (
        <LaterSmsCodeField purpose="register" phone={form.values.phone} {...form.field('smsCode')} />
      )}
      <PinPad label={t('auth.qkPwd')} required note={t('auth.qkPwdNote')} {...form.field('qkPwd')} />
      <PinPad label={t('auth.qkPwdConfirm')} required {...form.field('qkPwdConfirm')} />
      {settings.captcha && <CaptchaField captcha={captcha} error={form.errors.captcha} />}
      {settings.terms && (
        <AgreeToTerms
          label={t('auth.agree')}
          terms={{
            title: t('auth.termsTitle'),
            open: t('auth.terms'),
            content: terms ? <Terms html={terms} /> : <TermsPage />,
          }}
          agreed={agreed}
          {...agreement}
        />
      )}
    </>
  );
}
