import { callUntilAnswered, newRequestId } from '@koi/game-kit/api.ts';
import { outcomeOf } from '@koi/game-kit/outcome.ts';
import { formatMinor, toMinor, typedAmount } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import type { DiceAnswer, DiceRecord } from '../../games/dice/messages.ts';
import {
  isWin,
  MAX_STAKE,
  MAX_WINS,
  MIN_STAKE,
  MIN_WINS,
  multiplier,
  payoutOf,
  ROLLS,
  type Side,
  showMultiplier,
  twoPlaces,
} from '../../games/dice/rules.ts';
import type { HistoryRow } from '../../suppliers/page-messages.ts';
import type { GamePageProps } from '../games.ts';
import { askedRound, forgetRound, noted, noteRound } from '../kit/asked-round.ts';
import { GameFrame } from '../kit/game-frame.tsx';
import { ProofCheck } from '../kit/proof-check.tsx';
import { useGameSound, useSetting } from '../kit/settings.ts';
import { StakeField } from '../kit/stake-field.tsx';
import { useLive } from '../kit/use-live.ts';
import { useStake, useStakeCheck } from '../kit/use-stake.ts';
import { diceTexts } from '../text/dice.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import { Board } from './board.tsx';
import styles from './dice-page.module.css';
import { Rules } from './rules-text.tsx';

/** How long the number runs before it stops. */
const RUN_MS = 650;
const KEPT = 12;

type Step =
  | { kind: 'ready' }
  | { kind: 'rolling' }
  | { kind: 'checking' }
  | { kind: 'refused'; message: string }
  | { kind: 'rolled'; answer: DiceAnswer };

export default function DicePage({ visitor, title }: GamePageProps) {
  const t = useTexts(diceTexts);
  const k = useTexts(kitTexts);
  const live = useLive(visitor);
  const sound = useGameSound();
  const [side, setSide] = useSetting<Side>('dice.side', 'over', (kept) => ['under', 'over'].includes(kept));
  const [wins, setWins] = useSetting<number>(
    'dice.wins',
    4_950,
    (kept) => Number.isInteger(kept) && kept >= MIN_WINS && kept <= MAX_WINS,
  );
  const [stake, setStake] = useStake('DICE', '10.00', MIN_STAKE, MAX_STAKE);
  const [step, setStep] = useState<Step>({ kind: 'ready' });
  const [recent, setRecent] = useState<DiceAnswer[]>([]);
  const busy = useRef(false);

  const amount = typedAmount(stake) ?? 0n;
  const { cost, problem } = useStakeCheck(amount, MIN_STAKE, MAX_STAKE, live.wallet);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who plays
  useEffect(() => {
    if (visitor.session && noted(visitor) !== null) void resume();
  }, [visitor.session]);

  /** Shows the outcome of a roll that a reload interrupted. */
  async function resume(): Promise<void> {
    busy.current = true;
    setStep({ kind: 'checking' });
    const answer = await askedRound(visitor);
    const [bet] = answer?.bets ?? [];
    if (answer && bet) {
      live.setWallet(answer.wallet);
      const record = bet.data as DiceRecord;
      take({ betId: bet.id, record, stake: bet.stake, payout: bet.payout, wallet: answer.wallet });
    } else setStep({ kind: 'ready' });
    forgetRound(visitor);
    busy.current = false;
  }

  function take(answer: DiceAnswer): void {
    setRecent((before) => [answer, ...before].slice(0, KEPT));
    setStep({ kind: 'rolled', answer });
  }

  async function roll(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    live.hold(amount);
    setStep({ kind: 'rolling' });
    sound.play('tick');
    const body = { requestId: newRequestId(), stake: formatMinor(amount), side, wins };
    noteRound(visitor, body.requestId);
    const run = new Promise((resolve) => setTimeout(resolve, RUN_MS));
    const answer = await callUntilAnswered<DiceAnswer>(visitor, '/dice/rolls', body, () =>
      setStep({ kind: 'checking' }),
    );
    if (answer.kind === 'ok') {
      await run;
      live.setWallet(answer.data.wallet);
      take(answer.data);
      const fate = fateOf(answer.data);
      if (fate !== 'returned') sound.play(fate === 'won' ? 'win' : 'lose');
    } else setStep({ kind: 'refused', message: answer.message });
    forgetRound(visitor);
    live.release();
    busy.current = false;
  }

  const wordsOf = (answer: DiceAnswer): string => {
    const fate = fateOf(answer);
    if (fate === 'lost') return t('lost');
    return fate === 'won'
      ? t('won', { money: showAmount(answer.payout) })
      : `${k('returned')} ${showAmount(answer.payout)}`;
  };
  const rolling = step.kind === 'rolling' || step.kind === 'checking';
  const said = {
    ready: t('ready'),
    rolling: t('rolling'),
    checking: k('checking'),
    refused: step.kind === 'refused' ? step.message : '',
    rolled: step.kind === 'rolled' ? wordsOf(step.answer) : '',
  }[step.kind];

  return (
    <GameFrame
      visitor={visitor}
      title={title}
      live={live}
      sound={sound}
      cost={rolling ? 0n : cost}
      seeded
      rules={<Rules />}
      historyOf={(row) => <Past row={row as HistoryRow<DiceRecord>} visitor={visitor} />}
    >
      <ul className={styles.recent}>
        {recent.map(({ betId, record }) => (
          <li key={betId} className={isWon(record) ? styles.good : ''}>
            {twoPlaces(record.roll)}
          </li>
        ))}
      </ul>
      <Board
        rolled={step.kind === 'rolled' ? step.answer.record : null}
        rolling={rolling}
        side={side}
        wins={wins}
        setWins={setWins}
        said={said}
        failed={step.kind === 'refused'}
      />
      <section className={styles.panel}>
        <fieldset className={styles.sides} aria-label={t('side')}>
          {(['under', 'over'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === side}
              disabled={rolling}
              onClick={() => setSide(one)}
            >
              {t(one)} {twoPlaces(one === 'under' ? wins : ROLLS - wins)}
            </button>
          ))}
        </fieldset>
        <dl className={styles.figures}>
          <div>
            <dt>{t('chance')}</dt>
            <dd>{twoPlaces(wins)}%</dd>
          </div>
          <div>
            <dt>{t('pays')}</dt>
            <dd>×{showMultiplier(multiplier(wins))}</dd>
          </div>
          <div>
            <dt>{t('profit')}</dt>
            <dd className={styles.profit}>+{showAmount(payoutOf(amount, wins) - amount)}</dd>
          </div>
        </dl>
        <StakeField value={stake} change={setStake} least={MIN_STAKE} most={MAX_STAKE} disabled={rolling} />
        <Button
          size="large"
          data-main="DICE"
          disabled={rolling || problem !== ''}
          onClick={() => void roll()}
        >
          {rolling ? t('rolling') : problem || t('roll')}
        </Button>
      </section>
    </GameFrame>
  );
}

function Past({ row, visitor }: { row: HistoryRow<DiceRecord>; visitor: GamePageProps['visitor'] }) {
  return (
    <>
      <b className={isWon(row.data) ? styles.pastWon : styles.past}>{twoPlaces(row.data.roll)}</b>
      <ProofCheck
        visitor={visitor}
        proof={row.data.proof}
        agrees={(draws) => draws.below(ROLLS) === row.data.roll}
      />
    </>
  );
}

const fateOf = ({ stake, payout }: DiceAnswer) => outcomeOf(toMinor(stake, 0n), toMinor(payout, 0n));

function isWon({ roll, side, wins }: DiceRecord): boolean {
  return isWin(roll, side, wins);
}
