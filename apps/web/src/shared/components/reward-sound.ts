import { createStore } from '@koi/ui/external-store.ts';
import { storage } from '../storage/storage.ts';

const storageKey = 'koi.sound';
/** Reward sounds are off until the member turns them on. */
export const soundStore = createStore<boolean>(storage.read(storageKey) === '1');

export function switchSound(on: boolean): void {
  storage.write(storageKey, on ? '1' : null);
  soundStore.set(on);
}

let audio: AudioContext | undefined;

/**
 * Short soft notes, one after the other; only ever in response to a tap.
 *
 * @returns stops the notes
 */
export function playNotes(frequencies: readonly number[], gapSeconds = 0.11): () => void {
  if (!soundStore.get() || typeof AudioContext === 'undefined') return () => undefined;
  audio ??= new AudioContext();
  const begin = audio.currentTime + 0.02;
  const output = audio.createGain();
  output.connect(audio.destination);
  for (const [index, frequency] of frequencies.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = begin + index * gapSeconds;
    tone.type = 'sine';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.14, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.28);
    tone.connect(volume).connect(output);
    tone.start(at);
    tone.stop(at + 0.3);
  }
  return () => output.disconnect();
}
