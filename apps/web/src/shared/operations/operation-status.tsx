import type { ReactNode } from 'react';
import { type OperationKind, operationNames } from '../../api/operations/operation-kinds.ts';
import type { OperationState } from '../../api/operations/operation-machine.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { OfflineReason } from './offline-reason.tsx';
import css from './operation-status.module.css';
import { recordRoutes } from './record-routes.ts';

interface OperationStatusProps {
  /** What `useMoneyMutation` returned. */
  mutation: { state: 'idle' | OperationState; reason: string };
  kind: OperationKind;
  /** The refusal is shown at its field, so not here. */
  refusedAtField?: boolean;
  /** A way to resolve the refusal. */
  children?: ReactNode;
}

/**
 * What a form says about its operation unless it succeeded: why it was refused, that the outcome is not known
 * yet, that nothing happened, or where to look when the outcome cannot be determined; and why its button is
 * disabled while offline. While the form is on the screen, only this component shows it.
 */
export function OperationStatus(props: OperationStatusProps) {
  const { state } = props.mutation;
  return (
    <>
      <Notice {...props} />
      {state !== 'sending' && state !== 'checking' && <OfflineReason />}
    </>
  );
}

function Notice({ mutation, kind, refusedAtField = false, children }: OperationStatusProps) {
  const t = useTranslate();
  const { state, reason } = mutation;
  if (state === 'refused' && !refusedAtField) {
    return (
      <div className={css.refused} role="alert" data-operation-state={state}>
        <p>{reason}</p>
        {children}
      </div>
    );
  }
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
