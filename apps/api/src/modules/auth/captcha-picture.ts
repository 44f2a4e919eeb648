import { randomInt } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 160;
const HEIGHT = 46;

/** Each digit as pen strokes in a box of 10 × 16. */
const strokes: readonly string[] = [
  'M5 1 C1 1 1 15 5 15 C9 15 9 1 5 1',
  'M2 4 L6 1 L6 15 M3 15 L9 15',
  'M1 5 C1 0 9 0 9 5 C9 9 2 11 1 15 L9 15',
  'M1 2 C6 -1 10 4 8 6 C7 8 5 8 4 8 C9 8 10 14 6 15 C4 16 2 15 1 13',
  'M7 15 L7 1 L1 11 L10 11',
  'M9 1 L2 1 L2 7 C7 5 9 8 9 11 C9 15 4 16 1 14',
  'M8 1 C3 3 1 8 1 11 C1 16 9 16 9 11 C9 7 3 7 1 10',
  'M1 1 L9 1 C6 6 4 10 4 15',
  'M5 8 C1 7 1 1 5 1 C9 1 9 7 5 8 C0 9 0 15 5 15 C10 15 10 9 5 8',
  'M9 5 C9 0 1 0 1 5 C1 9 7 9 9 6 C9 10 7 14 3 15',
];

/** A PNG of 160 × 46 as a data URL. Drawn as strokes and rasterised, so that the file gives no outline away. */
export async function drawCaptcha(answer: string): Promise<string> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${paper()}"/>` +
    noise(6, 1) +
    [...answer].map(digit).join('') +
    noise(3, 1.4) +
    specks(60) +
    '</svg>';
  const png = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, colours: 32 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function digit(character: string, index: number): string {
  const path = strokes[Number(character)] ?? '';
  const x = 16 + index * 35 + jitter(5);
  const y = 8 + jitter(4);
  const scale = `${1.75 + jitter(20) / 100} ${1.75 + jitter(20) / 100}`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${jitter(22)} 8 15) skewX(${jitter(14)}) scale(${scale})">` +
    `<path d="${path}" fill="none" stroke="${ink()}" stroke-width="${1.5 + randomInt(8) / 10}" stroke-linecap="round" stroke-linejoin="round"/></g>`
  );
}

function noise(count: number, width: number): string {
  const lines = Array.from({ length: count }, () => {
    const point = () => `${randomInt(WIDTH)} ${randomInt(HEIGHT)}`;
    return `<path d="M${point()} C${point()} ${point()} ${point()}" fill="none" stroke="${ink()}" stroke-opacity="0.55" stroke-width="${width}"/>`;
  });
  return lines.join('');
}

function specks(count: number): string {
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r="${0.5 + randomInt(8) / 10}" fill="${ink()}" fill-opacity="0.6"/>`,
  ).join('');
}

const jitter = (spread: number): number => randomInt(-spread, spread + 1);
const ink = (): string => `hsl(${randomInt(360)} 55% ${randomInt(25, 45)}%)`;
const paper = (): string => `hsl(${randomInt(360)} 30% 94%)`;
