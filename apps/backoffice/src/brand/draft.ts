import type { Reply } from '@koi/contract';
import {
  type BrandColor,
  type BrandDocument,
  type BrandProblem,
  type BrandTheme,
  colorPairs,
  colorsOf,
  MIN_CONTRAST,
  readBrand,
} from '@koi/rules/brand';
import { contrast } from '@koi/rules/contrast';

export type Saved = Reply<'POST /operator/brand/read'>['data'];

/** Props of an editor section. */
export interface Section {
  draft: BrandDocument;
  onChange(change: Partial<BrandDocument>): void;
  disabled: boolean;
}

export const documentOf = (text: string): BrandDocument => readBrand(JSON.parse(text)).document;

/** The pair of this colour with the worst contrast. */
export function worstPair(document: BrandDocument, theme: BrandTheme, name: BrandColor) {
  const colors = colorsOf(document, theme);
  return colorPairs
    .filter((pair) => pair.includes(name))
    .map(([color, ground]) => ({
      other: color === name ? ground : color,
      ratio: contrast(colors[color], colors[ground]),
    }))
    .sort((a, b) => a.ratio - b.ratio)[0];
}

/**
 * The nearest shade of a text colour that has enough contrast on all its backgrounds; undefined if there is
 * none.
 */
export function readableShade(
  document: BrandDocument,
  theme: BrandTheme,
  name: BrandColor,
): string | undefined {
  const colors = colorsOf(document, theme);
  const grounds = colorPairs.filter(([color]) => color === name).map(([, ground]) => colors[ground]);
  if (grounds.length === 0) return undefined;
  for (let step = 0; step <= 50; step += 1)
    for (const end of ['#000000', '#ffffff']) {
      const shade = mixed(colors[name], end, step / 50);
      if (grounds.every((ground) => contrast(shade, ground) >= MIN_CONTRAST)) return shade;
    }
  return undefined;
}

function mixed(color: string, end: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [color, end].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

type Translate = (key: string, options?: object) => string;

export function problemWords(problem: BrandProblem, translate: Translate): string {
  if (problem.kind === 'format') return translate('koi.brand.problem_format', { field: problem.field });
  if (problem.kind === 'text')
    return translate('koi.brand.problem_text', { lang: translate(`koi.settings.lang.${problem.lang}`) });
  const { theme, on, color, ratio } = problem;
  return translate('koi.brand.problem_contrast', {
    theme: translate(`koi.brand.${theme}`),
    color: translate(`koi.brand.colors.${color}`),
    on: translate(`koi.brand.colors.${on}`),
    ratio,
  });
}
