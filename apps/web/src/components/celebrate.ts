import { createStore } from '../lib/external-store.ts';
import { storage } from '../lib/storage.ts';

const storageKey = 'koi.sound';
/** Rewards are silent until the member turns their sound on. */
export const soundStore = createStore<boolean>(storage.read(storageKey) === '1');

export function switchSound(on: boolean): void {
  storage.write(storageKey, on ? '1' : null);
  soundStore.set(on);
}

const lastsMs = 1_900;
const pieces = 90;
const colours = ['#f5c451', '#ff6a3d', '#ff4757', '#2bc48a', '#6aa5ff', '#fff1c9'];

interface Piece {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  turn: number;
  spin: number;
  colour: string;
}

/** Confetti from a point of the page, the middle of the upper half unless given, and three notes. Nothing moves under reduced motion. */
export function celebrate(at?: { x: number; y: number }): void {
  if (soundStore.get()) playNotes([659, 784, 1047]);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(2, window.devicePixelRatio);
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:90';
  // An open modal dialog covers everything outside of it.
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(canvas);
  const from = at ?? { x: width / 2, y: height * 0.34 };
  const flying = Array.from({ length: pieces }, () => thrown(from));
  let started: number | undefined;
  let last = 0;
  requestAnimationFrame(function draw(now) {
    started ??= now;
    const past = now - started;
    const step = Math.min(40, now - (last || now)) / 16.7;
    last = now;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    context.globalAlpha = Math.max(0, Math.min(1, (lastsMs - past) / 500));
    for (const piece of flying) drawPiece(context, piece, step);
    if (past < lastsMs && canvas.isConnected) requestAnimationFrame(draw);
    else canvas.remove();
  });
}

function thrown({ x, y }: { x: number; y: number }): Piece {
  const angle = Math.random() * Math.PI * 2;
  const speed = 2 + Math.random() * 7;
  return {
    x,
    y,
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed - 4,
    size: 5 + Math.random() * 5,
    turn: Math.random() * Math.PI,
    spin: (Math.random() - 0.5) * 0.4,
    colour: colours[Math.floor(Math.random() * colours.length)] ?? '#f5c451',
  };
}

function drawPiece(context: CanvasRenderingContext2D, piece: Piece, step: number): void {
  piece.vy += 0.22 * step;
  piece.vx *= 0.985 ** step;
  piece.x += piece.vx * step;
  piece.y += piece.vy * step;
  piece.turn += piece.spin * step;
  context.save();
  context.translate(piece.x, piece.y);
  context.rotate(piece.turn);
  context.fillStyle = piece.colour;
  context.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2);
  context.restore();
}

let audio: AudioContext | undefined;

/** Short soft notes, one after the other; only ever in answer to a tap. */
export function playNotes(frequencies: readonly number[], gapSeconds = 0.11): void {
  if (!soundStore.get() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const begin = audio.currentTime + 0.02;
  for (const [index, frequency] of frequencies.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = begin + index * gapSeconds;
    tone.type = 'sine';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.14, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.28);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  }
}
