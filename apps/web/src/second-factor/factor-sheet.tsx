import { useState } from 'react';
import { CallFailure } from '../api/failures.ts';
import { failureText } from '../api/report-failure.ts';
import { isAtCode } from '../api/wants-code.ts';
import { Button } from '../components/button.tsx';
import { Sheet } from '../components/sheet.tsx';
import { useText } from '../text/use-text.ts';
import { isWhole } from './code.ts';
import { CodeField } from './code-field.tsx';
import css from './second-factor.module.css';
import type { Ask } from './use-factor-prompt.tsx';

/**
 * Asks for a code and retries the task with it, until it succeeds, is given up, or is refused for another
 * reason.
 */
export function FactorSheet({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async () => {
    if (busy) return;
    if (!isWhole(code)) return setProblem(t('second-factor.codeHint'));
    setBusy(true);
    try {
      await ask.attempt(code);
      onClose();
    } catch (error) {
      if (error instanceof CallFailure && isAtCode(error.key)) {
        setProblem(failureText(error));
        setCode('');
      } else {
        ask.giveUp(error);
        onClose();
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet
      open
      onClose={() => {
        ask.giveUp(ask.why);
        onClose();
      }}
      title={t('second-factor.ask')}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Keeps the form below from submitting, too.
          event.stopPropagation();
          void submit();
        }}
      >
        <CodeField
          value={code}
          onChange={(value) => {
            setCode(value);
            if (value !== '') setProblem('');
          }}
          error={problem || undefined}
          autoFocus
        />
        <Button type="submit" size="large" block busy={busy}>
          {t('common.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
