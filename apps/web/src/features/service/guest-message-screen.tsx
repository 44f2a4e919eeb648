import { isPhone } from '@koi/contract/phone';
import { Button, buttonClass } from '@koi/ui/button.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { TextArea } from '@koi/ui/text-area.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { useState } from 'react';
import EmailIcon from '~icons/lucide/mail';
import PhoneIcon from '~icons/lucide/smartphone';
import UserIcon from '~icons/lucide/user-round';
import { call } from '../../api/client.ts';
import { useForm } from '../../api/use-form.ts';
import { CaptchaField } from '../../shared/captcha/captcha-field.tsx';
import { useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { ActionBar, Screen } from '../../shared/navigation/screen.tsx';

const errorMap = {
  keys: { captcha_wrong: 'captcha', captcha_expired: 'captcha' },
  fields: { account: 'account', phone: 'phone', email: 'email', content: 'content', captcha: 'captcha' },
} as const;

/** A message to the staff from somebody who cannot log in; they answer by phone or e-mail. */
export function GuestMessageScreen() {
  const t = useTranslate();
  const [sentId, setSentId] = useState<number>();
  return (
    <Screen title={t('service.guestTitle')}>
      {sentId === undefined ? (
        <MessageForm onSent={setSentId} />
      ) : (
        <EmptyState
          title={t('service.guestSent', { number: sentId })}
          text={t('service.guestSentText')}
          action={
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Login')}>
              {t('auth.login')}
            </a>
          }
        />
      )}
    </Screen>
  );
}

function MessageForm({ onSent }: { onSent: (id: number) => void }) {
  const t = useTranslate();
  const captcha = useCaptcha(true);
  const form = useForm({
    initial: { account: '', phone: '', email: '', content: '' },
    validate({ content, ...contact }) {
      const phone = contact.phone.trim();
      const email = contact.email.trim();
      return {
        phone:
          phone === ''
            ? email === ''
              ? t('service.guestContactMissing')
              : undefined
            : isPhone(phone)
              ? undefined
              : t('auth.errorPhone'),
        email:
          email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : t('service.guestEmailWrong'),
        content: content.trim().length >= 5 ? undefined : t('service.guestContentMissing'),
      };
    },
    captcha,
    send({ account, phone, email, content }) {
      const body = {
        ...(account.trim() && { account: account.trim() }),
        ...(phone.trim() && { phone: phone.trim() }),
        ...(email.trim() && { email: email.trim() }),
        content: content.trim(),
        key: captcha.key,
        captcha: captcha.value,
      };
      return call('POST /service/ticket', { body }, { toastErrors: false });
    },
    onSuccess: ({ data }) => onSent(data.id),
    errorMap,
  });
  return (
    <form {...form.props} style={{ display: 'contents' }}>
      <p>{t('service.guestText')}</p>
      <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/ResetPassword')}>
        {t('service.guestHaveCode')}
      </a>
      <TextField
        label={t('auth.name')}
        lead={<UserIcon />}
        autoComplete="username"
        note={t('service.guestAccountNote')}
        maxLength={32}
        {...form.field('account')}
      />
      <TextField
        label={t('auth.phone')}
        lead={<PhoneIcon />}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <TextField
        label={t('service.email')}
        lead={<EmailIcon />}
        type="email"
        inputMode="email"
        autoComplete="email"
        note={t('service.guestContactNote')}
        maxLength={50}
        {...form.field('email')}
      />
      <TextArea
        label={t('service.guestContent')}
        required
        maxLength={2000}
        note={t('service.guestContentNote')}
        {...form.field('content')}
      />
      <CaptchaField captcha={captcha} error={form.errors.captcha} />
      <ActionBar>
        <Button type="submit" size="large" block busy={form.isPending}>
          {t('service.guestSend')}
        </Button>
      </ActionBar>
    </form>
  );
}
