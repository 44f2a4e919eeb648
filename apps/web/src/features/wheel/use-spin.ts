import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { playNotes } from '../../shared/components/reward-sound.ts';
import { useCelebration } from '../../shared/components/use-celebration.ts';
import { randomId } from '../../shared/format/random-id.ts';
import type { MyWheel, WheelPrize } from './queries.ts';
import { turnTo } from './wheel-angle.ts';

const freeTurnMs = 700;
const landingMs = 4_200;

/**
 * Turns the wheel: freely while the server draws, then to its result. Under reduced motion it moves there at
 * once. `restore` returns it to where it was when no prize was drawn. Leaving the screen ends a turn.
 */
function useTurning() {
  const wheel = useRef<SVGGElement>(null);
  const angle = useRef(0);
  const running = useRef<Animation | null>(null);

  useLayoutEffect(
    () => () => {
      running.current?.cancel();
      running.current = null;
    },
    [],
  );

  const rest = (to: number) => {
    running.current?.cancel();
    running.current = null;
    angle.current = to;
    wheel.current?.style.setProperty('transform', `rotate(${to}deg)`);
  };

  return {
    wheel,
    begin() {
      if (calm() || !wheel.current) return;
      const from = angle.current;
      running.current = wheel.current.animate(
        [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from + 360}deg)` }],
        { duration: freeTurnMs, iterations: Number.POSITIVE_INFINITY },
      );
    },
    restore() {
      rest(angle.current);
    },
    /** Resolves when the wheel has stopped at the position, at once when the turn is cut short. */
    async land(position: number): Promise<void> {
      if (calm() || !wheel.current) {
        rest(turnTo(0, position, 0));
        return;
      }
      const turned = Number(running.current?.currentTime ?? 0) % freeTurnMs;
      const from = angle.current + (turned / freeTurnMs) * 360;
      const to = turnTo(from, position, 5);
      running.current?.cancel();
      const landing = wheel.current.animate(
        [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }],
        { duration: landingMs, easing: 'cubic-bezier(0.12, 0.72, 0.14, 1)' },
      );
      running.current = landing;
      wheel.current.style.setProperty('transform', `rotate(${to}deg)`);
      await landing.finished.catch(() => undefined);
      rest(to % 360);
    },
  };
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface SpinInput {
  prizes: readonly WheelPrize[];
  /** Absent for visitors and trial accounts. */
  mine: MyWheel | undefined;
  memberName: string;
}

/** A spin, from the tap until the disc has stopped at the server's result. */
export function useSpin({ prizes, mine, memberName }: SpinInput) {
  const celebrate = useCelebration();
  const { wheel, begin, land, restore } = useTurning();
  const [isTurning, setTurning] = useState(false);
  const [won, setWon] = useState<WheelPrize | null>(null);
  const operation = useMoneyMutation('POST /wheel/award', {
    kind: 'wheel/award',
    scope: 'wheel',
    onDone: async ({ data }) => {
      const position = Number(data?.position);
      const prize = prizes.find((entry) => entry.position === position);
      if (!prize) return stop();
      setTurning(true);
      await land(position);
      setTurning(false);
      setWon({ ...prize, text: data?.prize ?? prize.text });
      celebrate();
    },
  });
  const stop = () => {
    restore();
    setTurning(false);
  };
  const { state } = operation;
  const stopped = useEffectEvent(stop);
  useEffect(() => {
    if (state === 'refused' || state === 'void' || state === 'unsupported') stopped();
  }, [state]);

  return {
    wheel,
    operation,
    /** The result must not be visible yet, even if it is known. */
    turning: isTurning || operation.busy,
    won,
    start() {
      setWon(null);
      setTurning(true);
      begin();
      playNotes([392, 440, 494]);
      operation.submit({
        body: {
          name: memberName,
          client_seed: randomId(),
          ...(mine?.next ? { seed_hash: mine.next.seed_hash } : {}),
        },
      });
    },
  };
}
