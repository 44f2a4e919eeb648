import { useEffect, useEffectEvent, useState } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { MyWheel, WheelPrize } from '../../api/queries/wheel.ts';
import { playNotes } from '../../components/reward-sound.ts';
import { useCelebration } from '../../components/use-celebration.ts';
import { randomId } from '../../lib/random-id.ts';
import { useTurning } from './use-turning.ts';

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
  const [turns, setTurns] = useState(false);
  const [won, setWon] = useState<WheelPrize | null>(null);
  const operation = useMoneyMutation('POST /wheel/award', {
    kind: 'wheel/award',
    scope: 'wheel',
    onDone: async ({ data }) => {
      const position = Number(data?.position);
      const prize = prizes.find((entry) => entry.position === position);
      if (!prize) return stop();
      setTurns(true);
      await land(position);
      setTurns(false);
      setWon({ ...prize, text: data?.prize ?? prize.text });
      celebrate();
    },
  });
  const stop = () => {
    restore();
    setTurns(false);
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
    turning: turns || operation.busy,
    won,
    start() {
      setWon(null);
      setTurns(true);
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
