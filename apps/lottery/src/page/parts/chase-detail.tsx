import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import { lineName } from '../../draw/bet-names.ts';
import type { ChaseView } from '../../draw/page-api.ts';
import { shownState, stateNames } from '../bet-states.ts';
import { shortIssue } from '../issue-no.ts';
import { useTranslate } from '../text/text.tsx';
import { useGames } from '../use-games.ts';
import styles from './bets.module.css';
import { CancelButton } from './cancel-button.tsx';

interface Props {
  visitor: Visitor;
  chaseId: string;
  again: string;
  changed: () => void;
  openSlip: (slipId: string) => void;
  close: () => void;
}

/** A chase issue by issue; issues still open for bets can be cancelled. */
export function ChaseDetail({ visitor, chaseId, again, changed, openSlip, close }: Props) {
  const { t, lang, names } = useTranslate();
  // Keeps the result of cancelling visible when there is nothing left to cancel.
  const [handled, setHandled] = useState(false);
  const { data, failed, reload } = useLoaded<ChaseView>(visitor, `/chases/${chaseId}`, again);
  const loaded = useGames(data ? [data.gameCode] : []).get(data?.gameCode ?? '');
  if (!data || !loaded)
    return (
      <Sheet open title={t('chase')} onClose={close}>
        {failed ? <FailureState onRetry={reload} /> : <SkeletonRows heights={[28, 60, 44, 44, 44]} />}
      </Sheet>
    );
  const back = data.slips
    .filter(({ cancellable }) => cancellable)
    .reduce((sum, { total }) => sum + toMinor(total, 0n), 0n);
  const sums: readonly (readonly [string, string])[] = [
    [t('staked'), showAmount(data.total)],
    [t('stateWon'), showAmount(data.won)],
    [t('stateCancelled'), showAmount(data.refunded)],
  ];
  return (
    <Sheet
      open
      title={`${t('chase')} · ${loaded.game.names[lang]}`}
      onClose={close}
      footer={
        (back > 0n || handled) && (
          <CancelButton
            visitor={visitor}
            path={`/chases/${chaseId}/cancel`}
            label={t('cancelChase')}
            question={t('cancelQuestion', { money: showAmount(back) })}
            done={() => {
              setHandled(true);
              reload();
              changed();
            }}
          />
        )
      }
    >
      <p className={styles.meta}>
        {t(data.state === 'running' ? 'chaseRunning' : 'chaseEnded')} ·{' '}
        {t('chaseProgress', { drawn: data.drawn, count: data.issues })}
        {data.stopOnWin && ` · ${t('stopOnWin')}`}
      </p>
      <dl className={styles.sums}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.meta}>
        {data.lines.map((line) => `${lineName(loaded.game, line, names)} @${line.odds}`).join(' · ')}
      </p>
      <ul className={styles.slips}>
        {data.slips.map((slip) => {
          const state = shownState({ ...slip, stake: slip.total });
          return (
            <li key={slip.slipId}>
              <button type="button" onClick={() => openSlip(slip.slipId)}>
                <span>
                  {shortIssue(slip.issueNo)}
                  <small>
                    ×{slip.multiplier} · {showAmount(slip.total)}
                  </small>
                </span>
                {slip.result && slip.state !== 'cancelled' && loaded.game.places.length <= 7 && (
                  <span className={styles.mini}>
                    <loaded.look.Result result={slip.result} size={18} />
                  </span>
                )}
                <span className={styles[state]}>
                  {t(stateNames[state])}
                  {slip.state === 'won' && (
                    <b>{`${state === 'won' ? '+' : '↩ '}${showAmount(slip.payout)}`}</b>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
