import type { SoundName } from '@koi/game-kit/sound.ts';
import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { levels } from '../../games/fishing/kinds.ts';
import type { Visitor } from '../kit/visitor.ts';
import { type SenderState, ShotSender } from './play/sender.ts';
import { Water } from './play/water.ts';

interface Parts {
  visitor: Visitor;
  /** The player's balance in cents. */
  funds: RefObject<bigint>;
  /** False while there is no wallet to pay from. */
  active: boolean;
  played: (sound: SoundName) => void;
}

const BOSS_MS = 3200;
const ENTER_AGAIN_MS = 2000;

/**
 * The animation and its server connection, for the lifetime of the page. It pauses while the page is hidden.
 */
export function useWater({ visitor, funds, active, played }: Parts) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<HTMLCanvasElement>(null);
  const water = useRef<Water | null>(null);
  const play = useRef(played);
  play.current = played;
  const [sender, setSender] = useState<SenderState>('ready');
  /** The balance does not cover a shot at this level. */
  const [short, setShort] = useState(false);
  const [boss, setBoss] = useState(false);
  /** Net result of all shots since the page was opened; null before the first one. */
  const [gain, setGain] = useState<bigint | null>(null);

  useEffect(() => {
    const { current: picture } = canvas;
    const { current: backdrop } = scene;
    if (!active || !picture || !backdrop) return;
    const ending = new AbortController();
    const { signal } = ending;
    let bossTimer: ReturnType<typeof setTimeout> | undefined;
    const shots = new ShotSender(visitor, {
      entered: (answer) => game.enter(answer, Date.now()),
      state: setSender,
      result(shot, { state, won: text }) {
        if (state === 'caught' || state === 'missed') {
          const cost = levels[shot.level] ?? 0n;
          setGain((before) => (before ?? 0n) + toMinor(text, 0n) - cost);
        }
        if (state === 'caught') {
          game.caught(shot.fish, `+${showAmount(text)}`);
          play.current('win');
        } else if (state === 'gone') game.gone(shot.fish);
        setShort(state === 'short');
      },
    });
    const game = new Water(
      picture,
      backdrop,
      {
        theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
        calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
      },
      {
        strike: (fish, level) => shots.add({ fish, level }),
        mayFire(level) {
          if (shots.state === 'checking' || shots.state === 'expired') return false;
          const covered = funds.current - shots.pending - game.inFlight >= (levels[level] ?? 0n);
          setShort(!covered && shots.pending === 0n && game.inFlight === 0n);
          if (covered) play.current('tick');
          return covered;
        },
        boss() {
          clearTimeout(bossTimer);
          setBoss(true);
          bossTimer = setTimeout(() => setBoss(false), BOSS_MS);
        },
      },
    );
    water.current = game;
    game.resize();
    const sized = new ResizeObserver(() => game.resize());
    sized.observe(picture);
    const enter = async (): Promise<void> => {
      while (!signal.aborted && !(await shots.enter()) && shots.state !== 'expired')
        await new Promise((resolve) => setTimeout(resolve, ENTER_AGAIN_MS));
    };
    void enter();
    const seen = (): void => (document.visibilityState === 'visible' ? game.start() : game.stop());
    seen();
    document.addEventListener('visibilitychange', seen, { signal });
    addEventListener('pagehide', () => shots.end(), { signal });
    listen(picture, game, signal);
    return () => {
      ending.abort();
      clearTimeout(bossTimer);
      sized.disconnect();
      game.stop();
      shots.end();
      water.current = null;
    };
  }, [visitor, active, funds]);

  return { canvas, scene, water, sender, short, boss, gain };
}

function listen(picture: HTMLCanvasElement, game: Water, signal: AbortSignal): void {
  const point = (event: PointerEvent, fire: boolean): void => {
    const { left, top } = picture.getBoundingClientRect();
    game.point(event.clientX - left, event.clientY - top, fire);
  };
  picture.addEventListener(
    'pointerdown',
    (event) => {
      picture.setPointerCapture(event.pointerId);
      point(event, true);
    },
    { signal },
  );
  picture.addEventListener('pointermove', (event) => point(event, event.buttons > 0), { signal });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    picture.addEventListener(end, () => game.release(), { signal });
  picture.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}
