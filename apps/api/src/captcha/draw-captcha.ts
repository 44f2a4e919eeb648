import { curve, glyphs, type Stroke } from './glyphs.ts';
import { type Colour, encodePng } from './png.ts';

export const WIDTH = 160;
export const HEIGHT = 46;
const SHADES = 16;

/**
 * A PNG of 160 × 46 as a data URL: pixels only, never outlines. Each digit is in one of three handwritings,
 * rotated, slanted, bent and touching its neighbours; lines of the same ink and width cross them and cuts in
 * the background colour split them, so that neither colour nor gaps nor a fixed shape reveal where a digit
 * is. Takes about a millisecond.
 */
export function drawCaptcha(answer: string): string {
  const ink = new Float32Array(WIDTH * HEIGHT);
  for (let at = 0; at < ink.length; at += 1) ink[at] = Math.random() * 0.16;
  const bend = bending();
  let x = spread(8, 5);
  for (const character of answer) {
    x = drawDigit(ink, Number(character), x, bend);
  }
  for (let line = 0; line < 2; line += 1) drawLine(ink, acrossTheWhole(), spread(1.9, 0.4), 0.9);
  for (let line = 0; line < 2; line += 1) drawLine(ink, acrossTheWhole(), 1, -1);
  for (let line = 0; line < 5; line += 1) drawLine(ink, shortLine(), spread(1.8, 0.5), 0.8);
  const pixels = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at += 1)
    pixels[at] = Math.max(0, Math.min(SHADES - 1, Math.round((ink[at] ?? 0) * (SHADES - 1))));
  return `data:image/png;base64,${encodePng(WIDTH, HEIGHT, shades(), pixels).toString('base64')}`;
}

type Point = readonly [number, number];
type Bend = (point: Point) => Point;

/** Draws the digit at `x` and returns where the next one begins. */
function drawDigit(ink: Float32Array, digit: number, x: number, bend: Bend): number {
  const styles = glyphs[digit] ?? [];
  const strokes = styles[Math.floor(Math.random() * styles.length)] ?? [];
  const [wide, high] = [spread(2.3, 0.3), spread(2.05, 0.25)];
  const angle = spread(0, 0.4);
  const slant = spread(0, 0.3);
  const y = spread(HEIGHT / 2, 4);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = ([px, py]: Point): Point => {
    const [dx, dy] = [(px - 5) * wide + (8 - py) * slant, (py - 8) * high];
    return bend([x + 5 * wide + dx * cos - dy * sin, y + dx * sin + dy * cos]);
  };
  const width = spread(3, 0.6);
  for (const stroke of strokes) drawLine(ink, stroke.map(place), width, 1);
  return x + 10 * wide + spread(7, 5);
}

/** Bends the whole picture in waves, horizontally and vertically. */
function bending(): Bend {
  const [a, b] = [spread(2.2, 0.8), spread(2.2, 0.8)];
  const [p, q] = [Math.random() * 6, Math.random() * 6];
  const [m, n] = [spread(9, 2), spread(17, 5)];
  return ([x, y]) => [x + a * Math.sin(y / m + p), y + b * Math.sin(x / n + q)];
}

function acrossTheWhole(): Stroke {
  const height = () => Math.random() * HEIGHT;
  const start = [0, height()] as const;
  return [start, ...curve(start, [WIDTH * 0.3, height(), WIDTH * 0.7, height(), WIDTH, height()])];
}

function shortLine(): Stroke {
  const [x, y] = [Math.random() * WIDTH, Math.random() * HEIGHT];
  const near = () => spread(0, 9);
  return [[x, y], ...curve([x, y], [x + near(), y + near(), x + near(), y + near(), x + near(), y + near()])];
}

/** Adds ink of the given strength along the line; a negative strength removes it. */
function drawLine(ink: Float32Array, line: Stroke, width: number, strength: number): void {
  for (const [index, to] of line.entries()) drawPart(ink, line[index - 1] ?? to, to, width / 2, strength);
}

/** The hot loop of drawing: it allocates no objects and takes square roots along the edge only. */
function drawPart(ink: Float32Array, [ax, ay]: Point, [bx, by]: Point, half: number, strength: number): void {
  const reach = half + 1;
  const left = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(ax, bx) + reach));
  const top = Math.max(0, Math.floor(Math.min(ay, by) - reach));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(ay, by) + reach));
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const [outside, inside] = [(half + 0.5) ** 2, Math.max(0, half - 0.5) ** 2];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
      const part = Math.min(1, Math.max(0, along));
      const wide = x - ax - part * dx;
      const high = y - ay - part * dy;
      const square = wide * wide + high * high;
      if (square >= outside) continue;
      const cover = square <= inside ? Math.min(1, half + 0.5) : Math.min(1, half + 0.5 - Math.sqrt(square));
      const at = y * WIDTH + x;
      const before = ink[at] ?? 0;
      ink[at] = strength > 0 ? Math.max(before, cover * strength) : Math.min(before, 1 - cover);
    }
  }
}

/** Shades from a light background to a dark ink, both of a random colour. */
function shades(): Colour[] {
  const paper = [spread(235, 15), spread(235, 15), spread(235, 15)];
  const dark = [spread(70, 50), spread(70, 50), spread(70, 50)];
  return Array.from({ length: SHADES }, (_, shade) => {
    const mix = (part: 0 | 1 | 2) => {
      const light = paper[part] ?? 0;
      return Math.round(light + (((dark[part] ?? 0) - light) * shade) / (SHADES - 1));
    };
    return [mix(0), mix(1), mix(2)];
  });
}

const spread = (middle: number, by: number): number => middle + (Math.random() * 2 - 1) * by;
