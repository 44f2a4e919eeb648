import { currencies, gameTypes, type Lang, langs } from '@koi/contract/enumerations';
import { contrast } from './contrast.ts';

// A host's appearance and features as one document. The server and the console share this validation, so it
// uses no schemas.

export const brandThemes = ['dark', 'light'] as const;
export type BrandTheme = (typeof brandThemes)[number];

/** The colours of the member app (`packages/ui/src/tokens.css`) that a brand may replace. */
export const appColors = {
  dark: {
    page: '#0b1120',
    surface: '#141c2f',
    raised: '#1d2740',
    sunken: '#0d1526',
    text: '#f2f5fb',
    secondary: '#a9b4cb',
    hint: '#8591ab',
    brand: '#ff6a3d',
    'brand-strong': '#ff4757',
    'brand-text': '#ff8259',
    'on-brand': '#2a0a05',
    'fill-from': '#ff6a3d',
    'fill-to': '#ff4757',
    gold: '#f5c451',
    success: '#2bc48a',
    warning: '#f2a33a',
    danger: '#ff5a65',
    'deep-from': '#17356b',
    'deep-middle': '#10224a',
    'deep-to': '#0b1120',
    'on-deep': '#f2f5fb',
    'on-deep-secondary': '#b9c6e2',
    'on-deep-gold': '#f5c451',
  },
  light: {
    page: '#f4f6fb',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#e9edf5',
    text: '#131a2a',
    secondary: '#4a566e',
    hint: '#5b667e',
    brand: '#e8482b',
    'brand-strong': '#d92b45',
    'brand-text': '#c2331a',
    'on-brand': '#ffffff',
    'fill-from': '#d63e22',
    'fill-to': '#cf2640',
    gold: '#8a5f00',
    success: '#09734c',
    warning: '#9c5300',
    danger: '#c8202f',
    'deep-from': '#1f4a94',
    'deep-middle': '#173670',
    'deep-to': '#122852',
    'on-deep': '#f2f5fb',
    'on-deep-secondary': '#b9c6e2',
    'on-deep-gold': '#f5c451',
  },
} as const;
export type BrandColor = keyof (typeof appColors)['dark'];
export type BrandColors = Record<BrandColor, string>;
export const colorNames = Object.keys(appColors.dark) as BrandColor[];

/**
 * Features that a brand may switch off; calls that start something there are then refused (`featureCalls`).
 */
export const brandFeatures = ['wheel', 'red_packets', 'sign_in', 'savings', 'credit', 'levels'] as const;
export type BrandFeature = (typeof brandFeatures)[number];

/**
 * Calls that start something new at a feature. Calls that bring money back (redeeming, repaying) always stay
 * open.
 */
export const featureCalls: Readonly<Record<string, BrandFeature>> = {
  'GET /wheel/setting': 'wheel',
  'POST /wheel/query': 'wheel',
  'POST /wheel/award': 'wheel',
  'GET /redbag/desc': 'red_packets',
  'POST /activity/redbag': 'red_packets',
  'POST /dailybonus/check': 'sign_in',
  'POST /dailybonus/:id/award': 'sign_in',
  'POST /yuebao/buy': 'savings',
  'POST /credit/borrow': 'credit',
  'GET /levelup/live/setting': 'levels',
  'GET /levelup/slot/setting': 'levels',
  'GET /levelup/live/search': 'levels',
  'GET /levelup/slot/search': 'levels',
};

export const productLines = Object.values(gameTypes);
export const MAX_RADIUS = 24;

export const brandLinks = ['service', 'telegram', 'skype', 'app'] as const;
export type BrandLink = (typeof brandLinks)[number];
export type BrandTexts = Partial<Record<'common' | Lang, string>>;
export const brandTexts = ['name', 'title', 'slogan'] as const;
const longest = { name: 24, title: 60, slogan: 120 } as const;

export interface BrandDocument {
  /** Shown beside the logo. */
  name: BrandTexts;
  /** Page title; falls back to the name. */
  title: BrandTexts;
  slogan: BrandTexts;
  /** Address of a stored picture, or empty. */
  logo: string;
  icon: string;
  /** Only what differs from the app's defaults. */
  colors: Record<BrandTheme, Partial<BrandColors>>;
  radius: number;
  languages: Lang[];
  default_language: Lang;
  /**
   * Currency of new accounts, by the key of its language; empty: the currency of the account's own language.
   */
  currency: Lang | '';
  lines_off: number[];
  features_off: BrandFeature[];
  links: Record<BrandLink, string>;
}

export const emptyBrand = (): BrandDocument => ({
  name: {},
  title: {},
  slogan: {},
  logo: '',
  icon: '',
  colors: { dark: {}, light: {} },
  radius: 12,
  languages: [...langs],
  default_language: 'zh_cn',
  currency: '',
  lines_off: [],
  features_off: [],
  links: { service: '', telegram: '', skype: '', app: '' },
});

export type BrandProblem =
  | { kind: 'format'; field: string }
  | { kind: 'text'; field: 'name'; lang: Lang }
  | { kind: 'contrast'; theme: BrandTheme; on: string; color: BrandColor; ratio: number };

const PICTURE = /^\/api\/brand\/picture\/[A-Za-z0-9_-]{32}\.png$/;
/** A picture embedded in an imported document. */
const INLINE_PICTURE = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/;
const LINK = /^(https?:\/\/[^\s"'<>]+|#\/\S*)$/;
const COLOR = /^#[0-9a-f]{6}$/;

/**
 * Parses a document that was typed or imported. Unknown or invalid fields are reported as problems; nothing
 * is guessed.
 */
export function readBrand(value: unknown): { document: BrandDocument; problems: BrandProblem[] } {
  const document = emptyBrand();
  const wrong: string[] = [];
  const input = isRecord(value) ? value : {};
  if (!isRecord(value)) wrong.push('document');
  for (const field of Object.keys(input)) if (!Object.hasOwn(document, field)) wrong.push(field);

  for (const field of brandTexts) document[field] = readTexts(input[field], field, longest[field], wrong);
  for (const field of ['logo', 'icon'] as const) {
    const address = input[field] ?? '';
    const fits =
      typeof address === 'string' &&
      (address === '' || PICTURE.test(address) || INLINE_PICTURE.test(address));
    if (fits) document[field] = address;
    else wrong.push(field);
  }
  document.colors = readColors(input.colors, wrong);
  const { radius = document.radius } = input;
  if (Number.isInteger(radius) && Number(radius) >= 0 && Number(radius) <= MAX_RADIUS)
    document.radius = Number(radius);
  else wrong.push('radius');

  document.languages = readList(input.languages, langs, 'languages', wrong) ?? document.languages;
  if (document.languages.length === 0) wrong.push('languages');
  const first = input.default_language ?? document.languages[0];
  if (document.languages.some((lang) => lang === first)) document.default_language = first as Lang;
  else wrong.push('default_language');
  const currency = input.currency ?? '';
  if (currency === '' || (typeof currency === 'string' && Object.hasOwn(currencies, currency)))
    document.currency = currency as Lang | '';
  else wrong.push('currency');
  document.lines_off = readList(input.lines_off, productLines, 'lines_off', wrong) ?? [];
  if (document.lines_off.length === productLines.length) wrong.push('lines_off');
  document.features_off = readList(input.features_off, brandFeatures, 'features_off', wrong) ?? [];
  const links = input.links ?? {};
  if (
    !isRecord(links) ||
    Object.keys(links).some((name) => !(brandLinks as readonly string[]).includes(name))
  )
    wrong.push('links');
  else
    for (const name of brandLinks) {
      const address = links[name] ?? '';
      if (typeof address === 'string' && address.length <= 255 && (address === '' || LINK.test(address)))
        document.links[name] = address;
      else wrong.push(`links.${name}`);
    }
  return { document, problems: wrong.map((field) => ({ kind: 'format', field })) };
}

/** Problems that prevent publishing: missing names, and text colours with too little contrast. */
export function checkBrand(document: BrandDocument): BrandProblem[] {
  const unnamed = document.languages.filter((lang) => !document.name[lang] && !document.name.common);
  return [
    ...unnamed.map((lang) => ({ kind: 'text', field: 'name', lang }) as const),
    ...brandThemes.flatMap((theme) => contrastProblems(theme, colorsOf(document, theme))),
  ];
}

export const colorsOf = (document: BrandDocument, theme: BrandTheme): BrandColors => ({
  ...appColors[theme],
  ...document.colors[theme],
});

/** Minimum contrast of text by WCAG 2.2 (1.4.3). */
export const MIN_CONTRAST = 4.5;
const grounds = ['page', 'surface', 'raised', 'sunken'] as const;
const words = ['text', 'secondary', 'hint', 'brand-text', 'gold', 'success', 'warning', 'danger'] as const;

/** Every text colour of the member app with every background it is used on. */
export const colorPairs: readonly (readonly [color: BrandColor, ground: BrandColor])[] = [
  ...words.flatMap((color) => grounds.map((ground) => [color, ground] as const)),
  ...(['fill-from', 'fill-to', 'brand-strong'] as const).map((ground) => ['on-brand', ground] as const),
  ...(['on-deep', 'on-deep-secondary', 'on-deep-gold'] as const).flatMap((color) =>
    (['deep-from', 'deep-middle', 'deep-to'] as const).map((ground) => [color, ground] as const),
  ),
];

function contrastProblems(theme: BrandTheme, colors: BrandColors): BrandProblem[] {
  return colorPairs.flatMap(([color, on]) => {
    const ratio = contrast(colors[color], colors[on]);
    return ratio < MIN_CONTRAST ? [{ kind: 'contrast', theme, on, color, ratio } as const] : [];
  });
}

/** Alpha of the accent colour in its soft background, in hexadecimal. */
const soft = { dark: '24', light: '1a' } as const;

/**
 * The brand as a style sheet of custom properties: only what differs from the app's defaults, with a
 * specificity that wins in any order.
 */
export function brandSheet(document: BrandDocument): string {
  const rules = brandThemes.map((theme) => {
    const selector = theme === 'dark' ? ':root:root' : ':root:root[data-theme=light]';
    const lines = [...(theme === 'dark' ? radiusLines(document.radius) : []), ...colorLines(document, theme)];
    return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`;
  });
  const isRepainted = brandThemes.some((theme) => document.colors[theme].page ?? document.colors[theme].text);
  // index.html paints its background before the app's style sheet has loaded.
  return rules.join('') + (isRepainted ? ':root:root:root{background:var(--page);color:var(--text)}' : '');
}

function radiusLines(radius: number): string[] {
  if (radius === emptyBrand().radius) return [];
  return [`--radius:${radius}px`];
}

function colorLines(document: BrandDocument, theme: BrandTheme): string[] {
  const own = document.colors[theme];
  const all = colorsOf(document, theme);
  // The light theme inherits what it does not set from the dark one, in a sheet that precedes the app's own.
  const base = theme === 'light' ? { ...appColors.light } : appColors.dark;
  const names = colorNames.filter(
    (name) =>
      (own[name] !== undefined && own[name] !== base[name]) ||
      (theme === 'light' &&
        document.colors.dark[name] !== undefined &&
        document.colors.dark[name] !== appColors.dark[name]),
  );
  const has = (start: string) => names.some((name) => name.startsWith(start));
  return [
    ...names.filter((name) => !/^(fill|deep)-/.test(name)).map((name) => `--${name}:${all[name]}`),
    ...(names.includes('brand') ? [`--brand-soft:${all.brand}${soft[theme]}`] : []),
    ...(has('fill-') || names.includes('brand') || names.includes('brand-strong')
      ? [`--brand-fill:linear-gradient(135deg,${all['fill-from']},${all['fill-to']})`]
      : []),
    ...(has('deep-')
      ? [`--deep:linear-gradient(160deg,${all['deep-from']},${all['deep-middle']} 50%,${all['deep-to']})`]
      : []),
  ];
}

function readTexts(value: unknown, field: string, max: number, wrong: string[]): BrandTexts {
  if (value === undefined) return {};
  const texts: BrandTexts = {};
  if (!isRecord(value)) wrong.push(field);
  else
    for (const [lang, text] of Object.entries(value)) {
      const known = lang === 'common' || (langs as readonly string[]).includes(lang);
      const fits =
        known &&
        typeof text === 'string' &&
        text.length <= max &&
        // No control characters and no half of a surrogate pair.
        /^[^<>\p{Cc}\p{Cs}]*$/u.test(text);
      if (!fits) wrong.push(`${field}.${lang}`);
      else if (text.trim() !== '') texts[lang as Lang] = text.trim();
    }
  return texts;
}

function readColors(value: unknown, wrong: string[]): BrandDocument['colors'] {
  const colors: BrandDocument['colors'] = { dark: {}, light: {} };
  if (value === undefined) return colors;
  if (!isRecord(value)) wrong.push('colors');
  else
    for (const [theme, input] of Object.entries(value)) {
      if ((theme !== 'dark' && theme !== 'light') || !isRecord(input)) {
        wrong.push(`colors.${theme}`);
        continue;
      }
      for (const [name, color] of Object.entries(input)) {
        const written = typeof color === 'string' ? color.toLowerCase() : '';
        if (!(colorNames as string[]).includes(name) || !COLOR.test(written))
          wrong.push(`colors.${theme}.${name}`);
        else if (written !== appColors[theme][name as BrandColor])
          colors[theme][name as BrandColor] = written;
      }
    }
  return colors;
}

function readList<T>(value: unknown, known: readonly T[], field: string, wrong: string[]): T[] | undefined {
  if (value === undefined) return undefined;
  const list: unknown[] = Array.isArray(value) ? value : [Number.NaN];
  if (list.every((item) => known.includes(item as T))) return known.filter((item) => list.includes(item));
  wrong.push(field);
  return [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
