import { call } from '@koi/game-kit/api.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { useState } from 'react';
import type { CancelAnswer } from '../../draw/page-api.ts';
import { useTranslate } from '../text/text.tsx';
import styles from './bets.module.css';

type State = 'idle' | 'asked' | 'sending' | 'checking' | { refused: string } | { refunded: string };

const AGAIN_MS = 1_500;

/** Cancels a slip or a chase after a second tap. Cancelling is idempotent, so a missing answer is retried. */
export function CancelButton({
  visitor,
  path,
  label,
  question,
  done,
}: {
  visitor: Visitor;
  path: string;
  label: string;
  question: string;
  done: () => void;
}) {
  const { t } = useTranslate();
  const [state, setState] = useState<State>('idle');
  const send = async (): Promise<void> => {
    setState('sending');
    for (;;) {
      const answer = await call<CancelAnswer>(visitor, path, {});
      if (answer.kind === 'silent') {
        setState('checking');
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        continue;
      }
      setState(answer.kind === 'ok' ? { refunded: answer.data.refunded } : { refused: answer.message });
      return done();
    }
  };
  if (typeof state === 'object')
    return (
      <p className={'refunded' in state ? styles.good : styles.bad} role="status">
        {'refunded' in state ? t('refundedText', { money: showAmount(state.refunded) }) : state.refused}
      </p>
    );
  if (state === 'idle')
    return (
      <Button variant="secondary" block onClick={() => setState('asked')}>
        {label}
      </Button>
    );
  const busy = state !== 'asked';
  return (
    <fieldset className={styles.question} aria-label={label}>
      <p>{state === 'checking' ? t('checkingCancel') : question}</p>
      <Button variant="secondary" disabled={busy} onClick={() => setState('idle')}>
        {t('keep')}
      </Button>
      <Button disabled={busy} onClick={() => void send()}>
        {t(busy ? 'confirming' : 'yesCancel')}
      </Button>
    </fieldset>
  );
}
