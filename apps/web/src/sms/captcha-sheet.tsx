import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import type { Captcha } from '../captcha/use-captcha.ts';
import { Button } from '../components/button.tsx';
import { Sheet } from '../components/sheet.tsx';
import { useText } from '../text/use-text.ts';
import css from './captcha-sheet.module.css';

interface CaptchaSheetProps {
  captcha: Captcha;
  busy: boolean;
  /** Why the last answer was refused. */
  refused: string;
  onSend: () => void;
  onClose: () => void;
}

/**
 * The captcha that a text message costs. Outside of the page's form, because a form cannot stand in another
 * one; React would still tell that one of the submission.
 */
export function CaptchaSheet({ captcha, busy, refused, onSend, onClose }: CaptchaSheetProps) {
  const t = useText();
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(captcha.isMissing);
    if (!captcha.isMissing && !busy) onSend();
  };
  const missing = tried && captcha.isMissing ? t('auth.errorCaptcha') : '';
  return createPortal(
    <Sheet open onClose={onClose} title={t('sms.captchaTitle')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <CaptchaField captcha={captcha} error={missing || (captcha.value === '' ? refused : '')} />
        <Button type="submit" size="large" block busy={busy}>
          {t('sms.send')}
        </Button>
      </form>
    </Sheet>,
    document.body,
  );
}
