import { crc32, deflateSync } from 'node:zlib';

/** A stroke of a digit: its points in order. */
type Stroke = readonly (readonly [x: number, y: number])[];

/** Each digit in three handwritings, as pen strokes in a box of 10 × 16. */
const hands: readonly (readonly string[])[] = [
  [
    'M5 1 C1 1 1 15 5 15 C9 15 9 1 5 1',
    'M3 1 L7 1 C9 1 9 2 9 4 L9 12 C9 15 8 15 6 15 L4 15 C1 15 1 13 1 11 L1 5 C1 2 1 1 3 1',
    'M6 1 C2 0 0 8 2 13 C4 17 9 13 9 7 C9 3 8 1 5 1',
  ],
  ['M2 4 L6 1 L6 15 M3 15 L9 15', 'M3 4 L6 1 L6 15', 'M2 5 C4 4 5 3 6 1 C6 6 5 10 5 15'],
  [
    'M1 5 C1 0 9 0 9 5 C9 9 2 11 1 15 L9 15',
    'M1 4 C2 0 10 0 9 5 C8 8 3 9 2 13 C1 16 4 13 6 14 C7 15 8 15 9 14',
    'M1 2 L7 1 C9 1 9 4 9 6 L1 14 L1 15 L9 15',
  ],
  [
    'M1 2 C6 -1 10 4 8 6 C7 8 5 8 4 8 C9 8 10 14 6 15 C4 16 2 15 1 13',
    'M1 1 L9 1 L5 7 C10 7 10 15 5 15 C3 15 1 14 1 12',
    'M1 3 C3 -1 9 1 8 5 C8 7 6 8 4 8 C7 8 9 9 9 12 C8 16 2 16 1 13',
  ],
  ['M7 15 L7 1 L1 11 L10 11', 'M2 1 L1 9 L9 9 M7 1 L7 15', 'M6 1 C5 5 3 8 1 10 L9 10 M7 6 L6 15'],
  [
    'M9 1 L2 1 L2 7 C7 5 9 8 9 11 C9 15 4 16 1 14',
    'M8 1 L2 1 L1 8 L5 7 C10 7 10 15 5 15 C3 15 2 15 1 14',
    'M3 1 L2 7 C9 5 10 14 4 15 C3 15 2 15 1 14 M3 1 L9 2',
  ],
  [
    'M8 1 C3 3 1 8 1 11 C1 16 9 16 9 11 C9 7 3 7 1 10',
    'M9 2 C5 0 1 3 1 9 C1 17 9 17 9 11 C9 6 2 6 1 11',
    'M7 1 L2 9 C-1 15 9 18 9 11 C9 7 4 7 2 9',
  ],
  ['M1 1 L9 1 C6 6 4 10 4 15', 'M1 1 L9 1 L4 15 M3 8 L8 8', 'M1 3 L1 1 L9 1 C8 4 5 8 5 15'],
  [
    'M5 8 C1 7 1 1 5 1 C9 1 9 7 5 8 C0 9 0 15 5 15 C10 15 10 9 5 8',
    'M5 1 C1 1 1 7 5 7 C9 7 9 1 5 1 M5 7 C0 7 0 15 5 15 C10 15 10 7 5 7',
    'M8 3 C6 -1 0 1 2 5 C4 8 9 9 9 12 C9 16 1 16 1 12 C1 9 6 8 8 3',
  ],
  [
    'M9 5 C9 0 1 0 1 5 C1 9 7 9 9 6 C9 10 7 14 3 15',
    'M9 5 C9 -1 1 -1 1 5 C1 10 9 10 9 5 L8 15',
    'M8 4 C6 -1 0 2 1 6 C2 10 8 9 9 3 C9 9 8 13 3 15',
  ],
];

const STEPS = 8;

/** Digit → handwriting → strokes. */
const glyphs: readonly (readonly (readonly Stroke[])[])[] = hands.map((digit) => digit.map(strokesOf));

function strokesOf(path: string): Stroke[] {
  const strokes: [number, number][][] = [];
  for (const [, command, rest = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number);
    if (command === 'M') strokes.push([]);
    const stroke = strokes.at(-1) ?? [];
    if (command === 'C') stroke.push(...curve(stroke.at(-1) ?? [0, 0], numbers));
    else stroke.push([numbers[0] ?? 0, numbers[1] ?? 0]);
  }
  return strokes;
}

/** Points of a cubic curve, without its start. */
function curve(
  [x0, y0]: readonly [number, number],
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[],
): [number, number][] {
  return Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS;
    const u = 1 - t;
    const at = (a: number, b: number, c: number, d: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
  });
}

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG of sixteen colours; `pixels` holds one palette index per pixel, row by row. */
function encodePng(width: number, height: number, palette: readonly Colour[], pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Four bits a pixel, indexed.
  head.set([4, 3, 0, 0, 0], 8);
  const line = Math.ceil(width / 2) + 1;
  const rows = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * line + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | ((pixels[y * width + x] ?? 0) << (x % 2 === 0 ? 4 : 0));
    }
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

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
  for (let line = 0; line < 2; line += 1) drawLine(ink, acrossWidth(), spread(1.9, 0.4), 0.9);
  for (let line = 0; line < 2; line += 1) drawLine(ink, acrossWidth(), 1, -1);
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

function acrossWidth(): Stroke {
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
