import { isPhone } from '@koi/contract/phone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import MessageIcon from '~icons/lucide/message-square-text';
import { call } from '../api/client.ts';
import { CallFailure } from '../api/failures.ts';
import { failureText } from '../api/report-failure.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { TextField } from '../components/text-field.tsx';
import { useWipeOnLeave } from '../components/use-wipe-on-leave.ts';
import { serverNow } from '../lib/server-clock.ts';
import { useNow } from '../lib/use-now.ts';
import { useText } from '../text/use-text.ts';
import { CaptchaSheet } from './captcha-sheet.tsx';
import css from './sms-code-field.module.css';
import { secondsLeft, waitOf } from './sms-rules.ts';

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
  const t = useText();
  const now = useNow();
  const [sentTo, setSentTo] = useState('');
  const [pause, setPause] = useState({ from: 0, ms: 0 });
  const [problem, setProblem] = useState('');
  /** The phone to send to, once its captcha is solved. */
  const [asking, setAsking] = useState('');
  const [refused, setRefused] = useState('');
  const captcha = useCaptcha(asking !== '', 'text message');
  useWipeOnLeave(onChange);
  const send = useMutation({
    mutationFn: (to: string) =>
      call(
        sendCalls[purpose],
        { body: { phone: to, key: captcha.key, captcha: captcha.value } },
        { silent: true },
      ),
    onSuccess(_reply, to) {
      setSentTo(to);
      setPause({ from: serverNow(), ms: waitOf(undefined) });
      setAsking('');
    },
    onError(failure) {
      captcha.renew();
      if (failure instanceof CallFailure && failure.key.startsWith('captcha')) {
        setRefused(failureText(failure));
        return;
      }
      setAsking('');
      const told = failure instanceof CallFailure ? failure : undefined;
      const [text] = told?.fields.phone ?? [];
      setProblem(text ?? failureText(failure));
      if (told?.key === 'sms_repeat') setPause({ from: serverNow(), ms: waitOf(told.data.retry_after) });
    },
  });
  const left = secondsLeft(pause, now);
  const press = () => {
    const to = phone.trim();
    setSentTo('');
    setProblem(isPhone(to) ? '' : t('auth.errorPhone'));
    setRefused('');
    captcha.setValue('');
    if (isPhone(to)) setAsking(to);
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
        <button type="button" className={css.send} disabled={left > 0 || send.isPending} onClick={press}>
          {left > 0 ? t('sms.again', { seconds: left }) : t('sms.send')}
        </button>
      }
    />
  );
  return (
    <>
      {field}
      {asking !== '' && (
        <CaptchaSheet
          captcha={captcha}
          busy={send.isPending}
          refused={refused}
          onSend={() => send.mutate(asking)}
          onClose={() => setAsking('')}
        />
      )}
    </>
  );
}
