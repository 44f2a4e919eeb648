/** The number of arguments of each path command. */
const lengths: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** Arguments of an arc before its end point: two radii, a rotation and two flags. */
const arcPlaces = 5;

/**
 * Rounds the coordinates of an SVG path to steps of `step` units, in the shortest notation. Relative
 * coordinates are computed from the rounded current point, so that rounding errors do not add up: nothing is
 * off by more than half a step.
 */
export function compactPath(data: string, step: number): string {
  const grid = (value: number) => Math.round(value / step) * step;
  // The exact current point, and the start of the current subpath.
  let [at, start] = [
    [0, 0],
    [0, 0],
  ];
  let out = '';
  for (const [, command = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    if (kind === 'z') at = start;
    out += command;
    let before = '';
    const numbers = numbersOf(rest, kind);
    const length = lengths[kind] ?? numbers.length;
    for (let first = 0; first < numbers.length; first += length) {
      const end = [...at];
      for (const [index, value] of numbers.slice(first, first + length).entries()) {
        let written = value;
        if (kind !== 'a' || index >= arcPlaces) {
          const axis = kind === 'v' ? 1 : kind === 'h' ? 0 : (index + (kind === 'a' ? 1 : 0)) % 2;
          const from = isRelative ? (at[axis] ?? 0) : 0;
          written = grid(from + value) - grid(from);
          end[axis] = from + value;
        }
        const text = shortest(written);
        out += gap(before, text) + text;
        before = text;
      }
      at = end;
      if (kind === 'm' && first === 0) start = at;
    }
  }
  return out;
}

/** The flags of an arc may be written without a separator. */
function numbersOf(text: string, kind: string): number[] {
  const numbers: number[] = [];
  let place = 0;
  while (true) {
    const isChoice = kind === 'a' && [3, 4].includes(numbers.length % 7);
    const pattern = isChoice ? /[\s,]*([01])/y : /[\s,]*(-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?)/y;
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (!found) return numbers;
    numbers.push(Number(found[1]));
    place = pattern.lastIndex;
  }
}

const shortest = (value: number): string =>
  String(Math.round(value * 100) / 100)
    .replace(/^-0$/, '0')
    .replace(/^(-?)0\./, '$1.');

/** A separator where two numbers would otherwise merge. */
function gap(before: string, next: string): string {
  if (before === '' || next.startsWith('-')) return '';
  return next.startsWith('.') && before.includes('.') ? '' : ' ';
}
