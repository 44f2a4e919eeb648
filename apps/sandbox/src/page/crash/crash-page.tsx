import { callUntilAnswered, newRequestId } from '@koi/game-kit/api.ts';
import { outcomeOf } from '@koi/game-kit/outcome.ts';
import { useAmountField } from '@koi/game-kit/use-amount-field.tsx';
import { formatMinor, isUnclear, toMinor, typedAmount } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { BetAnswer, CrashRecord, FlightState, MyBet } from '../../games/crash/messages.ts';
import { MAX_POINT, MAX_STAKE, MIN_STAKE, MIN_TARGET, showMultiplier } from '../../games/crash/rules.ts';
import type { HistoryRow } from '../../suppliers/page-messages.ts';
import type { GamePageProps } from '../games.ts';
import { GameFrame } from '../kit/game-frame.tsx';
import { useGameSound, useSetting } from '../kit/settings.ts';
import { StakeField } from '../kit/stake-field.tsx';
import { useLive } from '../kit/use-live.ts';
import { useStake, useStakeCheck } from '../kit/use-stake.ts';
import { crashTexts } from '../text/crash.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import { BoardButton } from './board-button.tsx';
import styles from './crash-page.module.css';
import { FlightView } from './flight-view.tsx';
import { Passengers } from './passengers.tsx';
import { PastFlights } from './past-flights.tsx';

const LEAVE_LIMIT_MS = 3_000;

/** A bet as it is sent. */
interface Wanted {
  stake: string;
  target: number | null;
}

export default function CrashPage({ visitor, title }: GamePageProps) {
  const t = useTexts(crashTexts);
  const k = useTexts(kitTexts);
  const sound = useGameSound();
  const [flight, setFlight] = useState<FlightState | null>(null);
  const [offset, setOffset] = useState(0);
  const [mine, setMine] = useState<MyBet | null>(null);
  const [multiplier, setMultiplier] = useState(100);
  const [stake, setStake] = useStake('CRASH', '10.00', MIN_STAKE, MAX_STAKE);
  const [auto, setAuto] = useSetting<boolean>('crash.auto', false);
  const [target, setTarget] = useSetting<string>('crash.target', '2.00', (kept) => {
    const hundredths = Number(typedAmount(kept) ?? 0n);
    return hundredths >= MIN_TARGET && hundredths <= MAX_POINT;
  });
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  /** A bet that waits for the flight with this number, and is forgotten with it. */
  const [queued, setQueued] = useState<(Wanted & { number: number }) | null>(null);

  const live = useLive(visitor, (event, data) => {
    if (event === 'mine') return setMine(data as MyBet | null);
    if (event !== 'flight') return;
    const next = data as FlightState | null;
    setFlight(next);
    if (next) setOffset(next.now - Date.now());
    if (next?.state === 'betting') setMultiplier(100);
  });
  const rise = useCallback((now: number) => setMultiplier(now), []);

  const amount = typedAmount(stake) ?? 0n;
  // Hundredths, parsed like an amount: "2.50" is 250.
  const targetHundredths = Number(typedAmount(target) ?? 0n);
  const isTargetUnclear = target !== '.' && isUnclear(target);
  const { input: targetInput, message: targetMessage } = useAmountField(target, setTarget);
  const { cost, problem } = useStakeCheck(amount, MIN_STAKE, MAX_STAKE, live.wallet);
  const myBet = mine && flight && mine.flight === flight.id ? mine : null;

  const wanted: Wanted = { stake: formatMinor(amount), target: auto ? targetHundredths : null };

  async function board({ stake, target }: Wanted): Promise<void> {
    setBusy(true);
    setSaid('');
    const body = { requestId: newRequestId(), stake, target };
    const answer = await callUntilAnswered<BetAnswer>(visitor, '/crash/bets', body, () =>
      setSaid(k('checking')),
    );
    take(answer.kind === 'ok' ? answer.data : null, answer.kind === 'refused' ? answer.message : '');
    if (answer.kind === 'ok') sound.play('tick');
  }

  async function leave(betId: string): Promise<void> {
    setBusy(true);
    // Retries are idempotent: the bet is cashed out once. The time-out is short, because the flight goes on.
    const answer = await callUntilAnswered<BetAnswer>(
      visitor,
      '/crash/leavings',
      { betId },
      () => setSaid(k('checking')),
      LEAVE_LIMIT_MS,
    );
    take(answer.kind === 'ok' ? answer.data : null, answer.kind === 'refused' ? answer.message : '');
    if (answer.kind !== 'ok') return;
    const { stake: staked, payout } = answer.data.bet;
    if (outcomeOf(toMinor(staked, 0n), toMinor(payout, 0n)) === 'won') sound.play('win');
  }

  function take(answer: BetAnswer | null, message: string): void {
    setBusy(false);
    setSaid(message);
    if (!answer) return;
    setMine(answer.bet);
    live.setWallet(answer.wallet);
  }

  const { id: flightId, number: flightNumber = 0, state: flightState } = flight ?? {};
  const placeQueued = useEffectEvent(() => {
    if (!queued || flightNumber < queued.number) return;
    setQueued(null);
    if (flightNumber === queued.number && flightState === 'betting') void board(queued);
    else setSaid(t('missed'));
  });
  useEffect(() => {
    if (flightId && flightState) placeQueued();
  }, [flightId, flightState]);

  return (
    <GameFrame
      visitor={visitor}
      title={title}
      live={live}
      sound={sound}
      cost={myBet?.state === 'open' ? 0n : cost}
      rules={<Rules />}
      historyOf={(row) => <Past row={row as HistoryRow<CrashRecord>} />}
    >
      <PastFlights flights={flight?.recent ?? []} />
      <FlightView flight={flight} offset={offset} connected={live.connected} rise={rise} />
      <section className={styles.panel}>
        <p className={styles.said} role="status" data-testid="said">
          {said || (live.wallet ? fateOf(myBet, flight, t) : k('balanceComing'))}
        </p>
        <div className={styles.fields}>
          <StakeField
            value={stake}
            change={setStake}
            least={MIN_STAKE}
            most={MAX_STAKE}
            disabled={busy || queued !== null}
          />
          <label className={styles.auto}>
            <span>
              <input type="checkbox" checked={auto} onChange={(event) => setAuto(event.target.checked)} />
              {t('auto')}
            </span>
            <span className={styles.target}>
              ×
              <input
                {...targetInput}
                aria-label={t('autoAt')}
                disabled={!auto}
                onBlur={() =>
                  isTargetUnclear ||
                  setTarget(showMultiplier(Math.min(MAX_POINT, Math.max(MIN_TARGET, targetHundredths))))
                }
              />
            </span>
          </label>
          {targetMessage}
        </div>
        <BoardButton
          flight={flight}
          connected={live.connected}
          bet={myBet}
          stake={amount}
          multiplier={multiplier}
          problem={auto && isTargetUnclear ? k('amountUnclear') : problem}
          busy={busy}
          queued={queued && toMinor(queued.stake, 0n)}
          board={() => void board(wanted)}
          queue={() => {
            setSaid('');
            setQueued({ ...wanted, number: flightNumber + 1 });
          }}
          unqueue={() => setQueued(null)}
          leave={(betId) => void leave(betId)}
        />
        <Passengers flight={flight} />
      </section>
    </GameFrame>
  );
}

function fateOf(
  bet: MyBet | null,
  flight: FlightState | null,
  t: ReturnType<typeof useTexts<keyof typeof crashTexts.en>>,
): string {
  if (!bet) return '';
  if (bet.state === 'cancelled') return t('returned');
  if (bet.record.left !== null) {
    const won = outcomeOf(toMinor(bet.stake, 0n), toMinor(bet.payout, 0n)) === 'won';
    const values = { times: showMultiplier(bet.record.left), money: showAmount(bet.payout) };
    return t(won ? 'left' : 'leftEven', values);
  }
  if (bet.state === 'settled') return t('lost');
  return flight?.state === 'betting' ? t('aboard') : '';
}

function Past({ row }: { row: HistoryRow<CrashRecord> }) {
  return <b className={row.data.left === null ? styles.past : styles.pastWon}>{row.result || '–'}</b>;
}

function Rules() {
  const t = useTexts(crashTexts);
  return (
    <>
      <p>{t('ruleBoard')}</p>
      <p>{t('ruleLeave', { most: showMultiplier(MAX_POINT) })}</p>
      <p>{t('ruleReturn')}</p>
      <p>{t('ruleProof')}</p>
      <p>{t('ruleLimit', { min: showAmount(MIN_STAKE), max: showAmount(MAX_STAKE) })}</p>
    </>
  );
}
