import { useStore } from '@koi/ui/external-store.ts';
import { toast } from '@koi/ui/toast-store.ts';
import { useEffect } from 'react';
import { invalidateAfter } from '../api/invalidation.ts';
import { bringBackAbandoned } from '../api/operations/abandoned-launches.ts';
import { resumeOperations } from '../api/operations/check-outcome.ts';
import { acknowledge, followJournal, isOurs, operationsStore } from '../api/operations/operation-journal.ts';
import { operationNames } from '../api/operations/operation-kinds.ts';
import { isFinal, type Operation } from '../api/operations/operation-machine.ts';
import { ownedStore } from '../api/operations/owned-operations.ts';
import { sessionStore, sessionSubject } from '../api/session.ts';
import { startTappedLaunches } from '../features/games/tapped-launch.ts';
import { text } from '../shared/i18n/i18n.ts';
import { useTranslate } from '../shared/i18n/use-translate.ts';
import { recordRoutes } from '../shared/operations/record-routes.ts';
import css from './banners.module.css';
import { useGameReturn } from './use-game-return.ts';
import { useGamesAhead } from './use-games-ahead.ts';

function nameOf(operation: Operation): string {
  return text(operationNames[operation.kind]);
}

/** Shows the outcome of an operation whose form is closed. */
function report(operation: Operation): void {
  if (bringBackAbandoned(operation)) return;
  const what = nameOf(operation);
  if (operation.state === 'done') toast.success(text('operations.done', { what }));
  else if (operation.state === 'refused')
    toast.failure(text('operations.refused', { what, reason: operation.reason ?? '' }));
  else toast.info(text('operations.void', { what }));
  if (operation.state === 'done') invalidateAfter(operation.kind);
}

/**
 * What goes on wherever the member is in the app: operations that were left open are checked, which is said;
 * money comes home from a game; a tap on a game launches it, and games are fetched ahead.
 */
export function OperationsBanner({ online }: { online: boolean }) {
  const t = useTranslate();
  const { token } = useStore(sessionStore);
  useEffect(() => {
    if (token !== null && online) resumeOperations();
  }, [token, online]);
  useEffect(() => followJournal(resumeOperations), []);
  useGameReturn(token !== null && online);
  useEffect(() => startTappedLaunches(), []);
  useGamesAhead(token !== null && online);
  const owned = useStore(ownedStore);
  const member = sessionSubject(token);
  const foreign = useStore(operationsStore).filter(
    (operation) => isOurs(operation) && operation.member === member && !owned.has(operation.requestId),
  );
  const settled = foreign.filter(({ state }) => isFinal(state) && state !== 'unsupported');
  const unknown = foreign.find(({ state }) => state === 'unsupported');
  const open = foreign.find((operation) => operation.state === 'checking');

  useEffect(() => {
    for (const operation of settled) {
      acknowledge(operation.requestId);
      report(operation);
    }
  }, [settled]);

  if (unknown) {
    return (
      <p className={css.banner} role="status" data-operation={unknown.requestId}>
        <span>{t('operations.unsupported', { what: nameOf(unknown) })}</span>
        <a
          className={css.action}
          href={`#${recordRoutes[unknown.kind]}`}
          onClick={() => acknowledge(unknown.requestId)}
        >
          {t('operations.records')}
        </a>
      </p>
    );
  }
  if (!open) return null;
  return (
    <p className={css.banner} data-operation={open.requestId}>
      <span className={css.pulse} />
      {t('operations.checking', { what: nameOf(open) })}
    </p>
  );
}
