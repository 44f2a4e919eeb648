import { isPhone } from '@koi/contract/phone';
import { Button } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { useClearOnUnmount } from '@koi/ui/use-clear-on-unmount.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import MessageIcon from '~icons/lucide/message-square-text';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useForm } from '../../api/use-form.ts';
import { CaptchaField } from '../../shared/captcha/captcha-field.tsx';
import { type Captcha, useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import css from './sms-code-field.module.css';
import { secondsLeft, waitOf } from './sms-rules.ts';

interface CaptchaSheetProps {
  captcha: Captcha;
  /** Sends the message, with `toastErrors: false`. */
  send: () => Promise<unknown>;
  onSent: () => void;
  /** Refused for another reason than the captcha. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

const errorMap = { keys: { captcha_wrong: 'captcha', captcha_expired: 'captcha' } } as const;

/**
 * The captcha that a text message costs. Outside of the page's form, because a form cannot be in another
 * one.
 */
function CaptchaSheet({ captcha, send, onSent, onRefused, onClose }: CaptchaSheetProps) {
  const t = useTranslate();
  const form = useForm({
    initial: {},
    captcha,
    send,
    onSuccess: onSent,
    onError(error) {
      if (error instanceof ApiError && error.key in errorMap.keys) return false;
      onRefused(error);
      return true;
    },
    errorMap,
  });
  return createPortal(
    <Sheet open onClose={onClose} title={t('sms.captchaTitle')}>
      <Stack as="form" gap={6} {...form.props}>
        <CaptchaField captcha={captcha} error={form.errors.captcha} />
        <Button type="submit" size="large" block busy={form.isPending}>
          {t('sms.send')}
        </Button>
      </Stack>
    </Sheet>,
    document.body,
  );
}

const sendCalls = {
  register: 'POST /auth/sms',
  reset: 'POST /auth/sms_reset',
  bind: 'POST /auth/sms_bind',
} as const;

interface SmsCodeFieldProps {
  purpose: keyof typeof sendCalls;
  /** The phone number for the code, as typed. */
  phone: string;
  value: string;
  onChange: (value: string) => void;
  /** The error of the entered code. */
  error?: string | undefined;
}

/** The six digits of a text message, with the button that requests it. Also shows why a request failed. */
export function SmsCodeField({ purpose, phone, value, onChange, error }: SmsCodeFieldProps) {
  const t = useTranslate();
  const now = useNow();
  const [sentTo, setSentTo] = useState('');
  const [pause, setPause] = useState({ from: 0, ms: 0 });
  const [problem, setProblem] = useState('');
  /** The phone to send to, once its captcha is solved. */
  const [recipient, setRecipient] = useState('');
  const captcha = useCaptcha(recipient !== '', 'text message');
  useClearOnUnmount(onChange);
  const noteSent = () => {
    setSentTo(recipient);
    setPause({ from: serverNow(), ms: waitOf(undefined) });
    setRecipient('');
  };
  const showRefusal = (failure: unknown) => {
    setRecipient('');
    const refusal = failure instanceof ApiError ? failure : undefined;
    const [text] = refusal?.fields.phone ?? [];
    setProblem(text ?? errorMessage(failure));
    if (refusal?.key === 'sms_repeat') setPause({ from: serverNow(), ms: waitOf(refusal.data.retry_after) });
  };
  const left = secondsLeft(pause, now);
  const press = () => {
    const to = phone.trim();
    setSentTo('');
    setProblem(isPhone(to) ? '' : t('auth.errorPhone'));
    captcha.setValue('');
    if (isPhone(to)) setRecipient(to);
  };
  const sentNote = t(purpose === 'reset' ? 'sms.sentIfKnown' : 'sms.sent', { phone: sentTo });
  const field = (
    <TextField
      label={t('sms.code')}
      required
      lead={<MessageIcon />}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t('sms.placeholder')}
      maxLength={6}
      value={value}
      onChange={(text) => {
        onChange(text.replace(/\D/g, ''));
        setProblem('');
      }}
      note={sentTo ? <span role="status">{sentNote}</span> : undefined}
      error={problem || error}
      trail={
        <button type="button" className={css.send} disabled={left > 0} onClick={press}>
          {left > 0 ? t('sms.again', { seconds: left }) : t('sms.send')}
        </button>
      }
    />
  );
  return (
    <>
      {field}
      {recipient !== '' && (
        <CaptchaSheet
          captcha={captcha}
          send={() =>
            call(
              sendCalls[purpose],
              { body: { phone: recipient, key: captcha.key, captcha: captcha.value } },
              { toastErrors: false },
            )
          }
          onSent={noteSent}
          onRefused={showRefusal}
          onClose={() => setRecipient('')}
        />
      )}
    </>
  );
}
