import { fishPaths, koiSize } from '@koi/ui/koi-shape.ts';
import { encode } from 'uqr';
import type { PictureStyle } from './picture-style.ts';

/** The content of a share picture. */
export interface SharePicture {
  /** The brand's name. */
  name: string;
  logo: HTMLImageElement | null;
  headline: string;
  text: string;
  /** The QR code's content. */
  link: string;
  /** The caption below the code, and the code as text. */
  label: string;
  code: string;
  foot: string;
  /** BCP 47 tag, for line breaking. */
  lang: string;
}

type Context = CanvasRenderingContext2D;

export const pictureWidth = 1080;
export const pictureHeight = 1620;
const margin = 84;
const inner = pictureWidth - 2 * margin;
const card = { x: 170, y: 596, width: 740, height: 860, radius: 56 };
const codeSide = 600;
const ink = '#0b1120';
const mutedInk = '#4a566e';

/**
 * Draws the picture in the brand's colours. The code is always dark on white, because many cameras read
 * nothing else.
 */
export function drawPicture(context: Context, picture: SharePicture, style: PictureStyle): void {
  drawGround(context, style);
  drawBrand(context, picture, style);
  drawWords(context, picture, style);
  drawCard(context, picture, style);
  context.fillStyle = style.secondary;
  const foot = fitLine(context, style, picture.foot, {
    sizes: [34, 30, 26],
    weight: 500,
    lang: picture.lang,
  });
  drawLines(context, foot, { x: pictureWidth / 2, y: 1500, align: 'center' });
}

function drawGround(context: Context, style: PictureStyle): void {
  const ground = context.createLinearGradient(pictureWidth * 0.2, 0, pictureWidth * 0.8, pictureHeight);
  for (const { color, at } of style.ground) ground.addColorStop(at, color);
  context.fillStyle = ground;
  context.fillRect(0, 0, pictureWidth, pictureHeight);
  // The brand's scales pattern, fading downwards.
  context.lineWidth = 3;
  const step = 120;
  for (let row = 0; row < 6; row += 1) {
    context.strokeStyle = `rgb(255 255 255 / ${(8 - row) * 0.8}%)`;
    for (let x = row % 2 === 0 ? 0 : step / 2; x <= pictureWidth + step; x += step)
      for (const radius of [60, 39, 18]) {
        context.beginPath();
        context.arc(x, 60 + row * 60, radius, Math.PI, 0);
        context.stroke();
      }
  }
}

function drawBrand(context: Context, { name, logo }: SharePicture, style: PictureStyle): void {
  const height = 104;
  const y = 84;
  if (logo && logo.naturalHeight > 0) {
    const width = Math.min(inner, (logo.naturalWidth / logo.naturalHeight) * height);
    const logoHeight = (width / logo.naturalWidth) * logo.naturalHeight;
    context.drawImage(logo, margin, y + (height - logoHeight) / 2, width, logoHeight);
    return;
  }
  drawKoi(context, style, margin, y, height);
  context.fillStyle = style.text;
  const words = fitLine(context, style, name, {
    sizes: [60, 50, 40],
    weight: 750,
    lang: 'en',
    width: inner - height - 28,
  });
  drawLines(
    context,
    { ...words, lines: words.lines.slice(0, 1) },
    { x: margin + height + 28, y: y + height / 2 },
  );
}

function drawKoi(context: Context, style: PictureStyle, x: number, y: number, side: number): void {
  const half = koiSize / 2;
  const fish = fishPaths.map((path) => new Path2D(path));
  context.save();
  context.translate(x, y);
  context.scale(side / koiSize, side / koiSize);
  const fill = context.createLinearGradient(0, 0, koiSize, koiSize);
  fill.addColorStop(0, style.brand);
  fill.addColorStop(1, style.brandStrong);
  context.fillStyle = fill;
  for (const path of fish) context.fill(path);
  context.translate(half, half);
  context.rotate(Math.PI);
  context.translate(-half, -half);
  context.fillStyle = style.gold;
  for (const path of fish) context.fill(path);
  context.restore();
}

function drawWords(context: Context, { headline, text, lang }: SharePicture, style: PictureStyle): void {
  context.fillStyle = style.text;
  const head = fitLine(context, style, headline, { sizes: [96, 84, 72, 60], weight: 750, max: 2, lang });
  drawLines(context, head, { x: margin, y: 300, below: true });
  context.fillStyle = style.secondary;
  const y = 300 + head.lines.length * head.size * 1.22 + 18;
  const rest = fitLine(context, style, text, { sizes: [42, 36, 32], weight: 450, max: 2, lang });
  drawLines(context, rest, { x: margin, y, below: true });
}

function drawCard(context: Context, picture: SharePicture, style: PictureStyle): void {
  context.fillStyle = '#fff';
  context.beginPath();
  context.roundRect(card.x, card.y, card.width, card.height, card.radius);
  context.fill();
  const { data, size } = encode(picture.link, { ecc: 'M', border: 0 });
  // Whole pixels: blurred edges make the code hard to scan.
  const cell = Math.floor(codeSide / size);
  const left = Math.round((pictureWidth - cell * size) / 2);
  const top = card.y + 66 + Math.round((codeSide - cell * size) / 2);
  context.fillStyle = ink;
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(left + x * cell, top + y * cell, cell, cell);
    });
  });
  const at = { x: pictureWidth / 2, align: 'center' } as const;
  context.fillStyle = mutedInk;
  const width = card.width - 80;
  const label = fitLine(context, style, picture.label, {
    sizes: [34, 28],
    weight: 500,
    width,
    lang: picture.lang,
  });
  drawLines(context, label, { ...at, y: card.y + 722 });
  context.fillStyle = ink;
  const code = fitLine(context, style, picture.code, {
    sizes: [72, 56, 44, 36, 30],
    weight: 750,
    width,
    lang: 'en',
  });
  drawLines(context, code, { ...at, y: card.y + 792 });
}

interface Fitted {
  size: number;
  lines: string[];
}

/** Also sets the font. */
function fitLine(
  context: Context,
  style: PictureStyle,
  text: string,
  rules: { sizes: readonly number[]; weight: number; max?: number; width?: number; lang: string },
): Fitted {
  const { sizes, weight, max = 1, width = inner, lang } = rules;
  const setFont = (size: number): void => {
    context.font = `${weight} ${size}px ${style.font}`;
  };
  const fitted = fitText(text, { sizes, max, width, lang }, (size) => {
    setFont(size);
    return (piece) => context.measureText(piece).width;
  });
  setFont(fitted.size);
  return fitted;
}

function drawLines(
  context: Context,
  { size, lines }: Fitted,
  { x, y, align = 'left', below = false }: { x: number; y: number; align?: CanvasTextAlign; below?: boolean },
): void {
  context.textAlign = align;
  context.textBaseline = below ? 'top' : 'middle';
  lines.forEach((line, index) => {
    context.fillText(line, x, y + index * size * 1.22);
  });
}

/** The width of a text in the current font. */
type Measure = (text: string) => number;

/**
 * Breaks a text into lines no wider than `width`, where the language allows it: Thai and Chinese have no
 * spaces between words. A word longer than a line is broken anywhere.
 */
export function wrapText(text: string, width: number, measure: Measure, lang: string): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string): void => {
    if (measure((line + piece).trimEnd()) <= width) line += piece;
    else {
      if (line.trim() !== '') lines.push(line.trim());
      line = piece.trimStart();
    }
  };
  for (const word of piecesOf(text, lang, 'word'))
    if (measure(word) <= width) put(word);
    else for (const letter of piecesOf(word, lang, 'grapheme')) put(letter);
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/** The largest of the sizes at which the text fits into `most` lines; the smallest one when none does. */
export function fitText(
  text: string,
  { sizes, max, width, lang }: { sizes: readonly number[]; max: number; width: number; lang: string },
  measureAt: (size: number) => Measure,
): { size: number; lines: string[] } {
  let fitted = { size: 0, lines: [text] };
  for (const size of sizes) {
    fitted = { size, lines: wrapText(text, width, measureAt(size), lang) };
    if (fitted.lines.length <= max) return fitted;
  }
  return fitted;
}

function piecesOf(text: string, lang: string, granularity: 'word' | 'grapheme'): string[] {
  const pieces = [...new Intl.Segmenter(lang, { granularity }).segment(text)].map(({ segment }) => segment);
  if (granularity === 'grapheme') return pieces;
  const words: string[] = [];
  for (const piece of pieces) {
    const last = words.at(-1) ?? ' ';
    // Closing punctuation stays with its word.
    if (/^\p{P}+$/u.test(piece) && !/\s$/.test(last)) words[words.length - 1] = last + piece;
    else words.push(piece);
  }
  return words;
}
