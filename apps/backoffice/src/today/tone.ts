let audio: AudioContext | undefined;

/** Browsers only allow sound after user input. */
export function allowTone(): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

/** Two short synthesised notes: nothing is loaded. */
export function playTone(): void {
  if (audio?.state !== 'running') return;
  for (const [at, frequency] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at;
    note.type = 'sine';
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.18, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.32);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + 0.34);
  }
}
