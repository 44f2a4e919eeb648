import { isPhone } from '@koi/contract/phone';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import EmailIcon from '~icons/lucide/mail';
import PhoneIcon from '~icons/lucide/smartphone';
import UserIcon from '~icons/lucide/user-round';
import { call } from '../../api/client.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { ActionBar, Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';

const empty = { account: '', phone: '', email: '', content: '' };
type MessageField = keyof typeof empty | 'captcha';

const refusalPlaces = {
  keys: { captcha_wrong: 'captcha', captcha_expired: 'captcha' },
  fields: { account: 'account', phone: 'phone', email: 'email', content: 'content', captcha: 'captcha' },
} satisfies RefusalPlaces<MessageField>;

/** A message to the staff from somebody who cannot log in; they answer by phone or e-mail. */
export function GuestMessageScreen() {
  const t = useText();
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
  const t = useText();
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<MessageField, string>>>({});
  const captcha = useCaptcha(true);
  const typed = { ...form, phone: form.phone.trim(), email: form.email.trim() };
  const wrong: Readonly<Record<MessageField, string | undefined>> = {
    account: undefined,
    phone:
      typed.phone === ''
        ? typed.email === ''
          ? t('service.guestContactMissing')
          : undefined
        : isPhone(typed.phone)
          ? undefined
          : t('auth.errorPhone'),
    email:
      typed.email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email)
        ? undefined
        : t('service.guestEmailWrong'),
    content: typed.content.trim().length >= 5 ? undefined : t('service.guestContentMissing'),
    captcha: captcha.isMissing ? t('auth.errorCaptcha') : undefined,
  };
  const send = useMutation({
    mutationFn: () =>
      call(
        'POST /service/ticket',
        {
          body: {
            ...(typed.account.trim() && { account: typed.account.trim() }),
            ...(typed.phone && { phone: typed.phone }),
            ...(typed.email && { email: typed.email }),
            content: typed.content.trim(),
            key: captcha.key,
            captcha: captcha.value,
          },
        },
        { silent: true },
      ),
    onSuccess: ({ data }) => onSent(data.id),
    onError(error) {
      setTried(false);
      captcha.renew();
      setServed(refusalAtFields<MessageField>(error, refusalPlaces));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    if (Object.values(wrong).every((text) => text === undefined) && !send.isPending) send.mutate();
  };
  const errorOf = (name: MessageField) => (tried ? wrong[name] : undefined) ?? served[name];
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    onChange: (value: string) => {
      setForm((now) => ({ ...now, [name]: value }));
      setServed((now) => ({ ...now, [name]: undefined }));
    },
    error: errorOf(name),
  });
  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
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
        {...field('account')}
      />
      <TextField
        label={t('auth.phone')}
        lead={<PhoneIcon />}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <TextField
        label={t('service.email')}
        lead={<EmailIcon />}
        type="email"
        inputMode="email"
        autoComplete="email"
        note={t('service.guestContactNote')}
        maxLength={50}
        {...field('email')}
      />
      <TextArea
        label={t('service.guestContent')}
        required
        maxLength={2000}
        note={t('service.guestContentNote')}
        {...field('content')}
      />
      <CaptchaField
        captcha={captcha}
        error={captcha.value === '' || tried ? errorOf('captcha') : undefined}
      />
      <ActionBar>
        <Button type="submit" size="large" block busy={send.isPending}>
          {t('service.guestSend')}
        </Button>
      </ActionBar>
    </form>
  );
}
