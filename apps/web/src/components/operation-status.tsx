import { type OperationKind, operationNames } from '../api/operations/operation-kinds.ts';
import type { OperationState } from '../api/operations/operation-machine.ts';
import { recordRoutes } from '../api/operations/record-routes.ts';
import { useText } from '../text/use-text.ts';
import css from './operation-status.module.css';

interface OperationStatusProps {
  /** What `useMoneyMutation` returned. */
  mutation: { state: 'idle' | OperationState };
  kind: OperationKind;
}

/**
 * What a form says while the outcome of its operation is not known, when it turned out that nothing happened, and where to look when
 * nobody can say.
 */
export function OperationStatus({ mutation, kind }: OperationStatusProps) {
  const t = useText();
  const { state } = mutation;
  if (state !== 'checking' && state !== 'void' && state !== 'unsupported') return null;
  return (
    <div className={css.status} role="status" data-operation-state={state}>
      {state === 'checking' && <span className={css.pulse} aria-hidden />}
      <div>
        <p>{t(`operations.${state}`, { what: t(operationNames[kind]) })}</p>
        {state === 'checking' && <p className={css.more}>{t('operations.checkingLong')}</p>}
        {state === 'unsupported' && (
          <a className={css.records} href={`#${recordRoutes[kind]}`}>
            {t('operations.records')}
          </a>
        )}
      </div>
    </div>
  );
}
