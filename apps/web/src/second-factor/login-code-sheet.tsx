import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../api/failures.ts';
import { failureText } from '../api/report-failure.ts';
import { isAtCode } from '../api/wants-code.ts';
import { Button } from '../components/button.tsx';
import { Check } from '../components/check.tsx';
import { Sheet } from '../components/sheet.tsx';
import { useText } from '../text/use-text.ts';
import { isWhole } from './code.ts';
import { CodeField } from './code-field.tsx';
import css from './second-factor.module.css';

interface LoginCodeSheetProps {
  /** Sends the code; `trust`: this browser may log in without one from now on. */
  send: (code: string, trust: boolean) => Promise<void>;
  onClose: () => void;
  /** The code step cannot succeed any more: the login starts over, and its form shows the reason. */
  onRefused: (error: unknown) => void;
}

/** The ticket may still be valid: the member can retry here. */
const isOpenStill = (error: unknown): error is CallFailure =>
  error instanceof CallFailure &&
  (isAtCode(error.key) || error.kind === 'no-answer' || error.kind === 'server' || error.status === 429);

/** The second step of a login. */
export function LoginCodeSheet({ send, onClose, onRefused }: LoginCodeSheetProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const [problem, setProblem] = useState('');
  const login = useMutation({
    mutationFn: () => send(code, trust),
    onError(error) {
      if (!isOpenStill(error)) return onRefused(error);
      setProblem(failureText(error));
      return setCode('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isWhole(code)) setProblem(t('second-factor.codeHint'));
    else if (!login.isPending) login.mutate();
  };
  return (
    <Sheet open onClose={onClose} title={t('second-factor.ask')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <CodeField
          autoFocus
          value={code}
          onChange={(value) => {
            setCode(value);
            if (value !== '') setProblem('');
          }}
          error={problem || undefined}
        />
        <Check checked={trust} onChange={setTrust}>
          {t('second-factor.trust')}
        </Check>
        <Button type="submit" size="large" block busy={login.isPending}>
          {t('second-factor.goOn')}
        </Button>
      </form>
    </Sheet>
  );
}
