import { useCallback } from 'react';
import { useRemembered } from './remembered.ts';

type Note = readonly [hertz: number, start: number, seconds: number];

/** Short sounds made of plain tones. */
const sounds = {
  tick: [[880, 0, 0.04]],
  stop: [[196, 0, 0.08]],
  win: [
    [523, 0, 0.12],
    [659, 0.1, 0.12],
    [784, 0.2, 0.12],
    [1047, 0.3, 0.28],
  ],
  lose: [
    [220, 0, 0.12],
    [165, 0.1, 0.2],
  ],
} satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof sounds;

export interface Sound {
  on: boolean;
  toggle: () => void;
  play: (name: SoundName) => void;
}

let context: AudioContext | undefined;

/** Off until the player switches it on; then on for every page with this key. */
export function useSound(key: string): Sound {
  const [on, setOn] = useRemembered<boolean>(key, false);
  const play = useCallback(
    (name: SoundName): void => {
      if (!on) return;
      try {
        for (const note of sounds[name]) sing(note);
      } catch {
        // A device that cannot play sounds plays the game all the same.
      }
    },
    [on],
  );
  return { on, toggle: () => setOn(!on), play };
}

function sing([hertz, start, seconds]: Note): void {
  context ??= new AudioContext();
  const from = context.currentTime + start;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.12, from);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + seconds);
}
