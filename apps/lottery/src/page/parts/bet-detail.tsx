import { tagOf } from '@koi/game-kit/lang.ts';
import { full, siteTime, siteZone } from '@koi/game-kit/site-time.ts';
import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import ShieldIcon from '~icons/lucide/shield-check';
import { lineName } from '../../draw/bet-names.ts';
import type { SlipView } from '../../draw/page-api.ts';
import { shownState, stateNames } from '../bet-states.ts';
import { useTranslate } from '../text/text.tsx';
import { useGames } from '../use-games.ts';
import styles from './bets.module.css';
import { CancelButton } from './cancel-button.tsx';

interface Props {
  visitor: Visitor;
  slipId: string;
  again: string;
  changed: () => void;
  prove: (gameCode: string, issueNo: string) => void;
  close: () => void;
}

/** One slip: its lines, its result with the proof, and cancelling before the close of bets. */
export function BetDetail({ visitor, slipId, again, changed, prove, close }: Props) {
  const { t, lang, names } = useTranslate();
  // Keeps the result of cancelling visible when there is nothing left to cancel.
  const [handled, setHandled] = useState(false);
  const { data, failed, reload } = useLoaded<SlipView>(visitor, `/slips/${slipId}`, again);
  const loaded = useGames(data ? [data.gameCode] : []).get(data?.gameCode ?? '');
  if (!data || !loaded)
    return (
      <Sheet open title={t('betDetail')} onClose={close}>
        {failed ? <FailureState onRetry={reload} /> : <SkeletonRows heights={[28, 120, 44]} />}
      </Sheet>
    );
  const { game, look } = loaded;
  const facts: readonly (readonly [string, string])[] = [
    [t('issueNo'), data.issue.issueNo],
    [t('placedAt'), `${siteTime(data.placedAt, tagOf[lang], full)} ${siteZone()}`],
    [t('multiplier'), `×${data.multiplier}`],
    [t('staked'), showAmount(data.total)],
    [t('payout'), showAmount(data.payout)],
    [t('slipNo'), data.slipId],
  ];
  return (
    <Sheet
      open
      title={game.names[lang]}
      onClose={close}
      footer={
        <div className={styles.actions}>
          {(data.cancellable || handled) && (
            <CancelButton
              visitor={visitor}
              path={`/slips/${slipId}/cancel`}
              label={t('cancelSlip')}
              question={t('cancelQuestion', { money: showAmount(data.total) })}
              done={() => {
                setHandled(true);
                reload();
                changed();
              }}
            />
          )}
          <Button variant="secondary" block onClick={() => prove(data.gameCode, data.issue.issueNo)}>
            <ShieldIcon /> {t('fairness')}
          </Button>
        </div>
      }
    >
      {data.issue.result && (
        <p className={styles.result}>
          <look.Result result={data.issue.result} size={26} />
        </p>
      )}
      <ul className={styles.detailLines}>
        {data.bets.map((bet) => (
          <li key={bet.id}>
            <p>
              <b>{lineName(game, bet, names)}</b>
              <small>
                @{bet.odds} · {showAmount(bet.stake)}
                {bet.combinations > 1 && ` · ${t('combinations', { count: bet.combinations })}`}
              </small>
            </p>
            <span className={styles[shownState(bet)]}>
              {t(stateNames[shownState(bet)])}
              {bet.state === 'won' && (
                <b>{`${shownState(bet) === 'won' ? '+' : '↩ '}${showAmount(bet.payout ?? '0.00')}`}</b>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
