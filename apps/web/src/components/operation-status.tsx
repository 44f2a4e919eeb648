import type { OperationState } from '../api/operations/operation-machine.ts';
import { useText } from '../text/use-text.ts';
import css from './operation-status.module.css';

interface OperationStatusProps {
  /** What `useMoneyMutation` returned. */
  mutation: { state: 'idle' | OperationState };
  /** The operation in the member's words, e.g. `t('operations.deposit')`. */
  what: string;
}

/** What a form says while the outcome of its operation is not known, and when it turned out that nothing happened. */
export function OperationStatus({ mutation, what }: OperationStatusProps) {
  const t = useText();
  const { state } = mutation;
  if (state !== 'checking' && state !== 'void' && state !== 'unsupported') return null;
  return (
    <div className={css.status} role="status" data-operation-state={state}>
      {state === 'checking' && <span className={css.pulse} aria-hidden />}
      <div>
        <p>{t(`operations.${state}`, { what })}</p>
        {state === 'checking' && <p className={css.more}>{t('operations.checkingLong')}</p>}
      </div>
    </div>
  );
}
