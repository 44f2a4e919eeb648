import type { FishKindId } from '../../../games/fishing/kinds.ts';
import { angel, betta, clown, koi, minnow, tang } from './common-fish.ts';
import { dragon, shark, sword, whale } from './hunters.ts';
import type { Brush, Wave } from './paint.ts';
import { jelly, lantern, puffer, ray, turtle } from './sea-creatures.ts';

export const painters: Readonly<Record<FishKindId, (brush: Brush, wave: Wave) => void>> = {
  minnow,
  clown,
  tang,
  angel,
  puffer,
  betta,
  turtle,
  jelly,
  lantern,
  ray,
  sword,
  shark,
  koi,
  whale,
  dragon,
};

/** Frames per stroke; more would not be visible at this speed. */
export const FRAMES = 10;
/** A drawing may extend slightly beyond its box of 100. */
const BOX = 116;

export function paintOn(width: number, height: number, paint: (brush: Brush) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const brush = canvas.getContext('2d');
  if (brush) paint(brush);
  return canvas;
}

export interface Sprite {
  frames: readonly HTMLCanvasElement[];
  /** Side length of the square it is painted in. */
  edge: number;
}

/** Renders every frame once at its display size; the game then only copies bitmaps. */
export function fishSprite(kind: FishKindId, size: number, density: number): Sprite {
  const edge = (size * BOX) / 100;
  const pixels = edge * density;
  const frames = Array.from({ length: FRAMES }, (_, frame) =>
    paintOn(pixels, pixels, (brush) => {
      brush.translate(pixels / 2, pixels / 2);
      brush.scale(pixels / BOX, pixels / BOX);
      painters[kind](brush, Math.sin((frame / FRAMES) * Math.PI * 2));
    }),
  );
  return { frames, edge };
}
