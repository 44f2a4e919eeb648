/** A stroke of a digit: its points in order. */
export type Stroke = readonly (readonly [x: number, y: number])[];

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
export const glyphs: readonly (readonly (readonly Stroke[])[])[] = hands.map((digit) => digit.map(strokesOf));

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
export function curve(
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
