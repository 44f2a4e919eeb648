import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Auth, areas, type CallDefinition, calls, smsCodeErrors } from '@koi/contract';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { lazyAreas } from '../src/shared/i18n/lazy-areas.ts';

const folder = join(import.meta.dirname, '../src/locales');
const id = 'virtual:locales';

/**
 * `virtual:locales` exports where the compiled ICU texts of an area are, in each language: one JSON file with those
 * of `src/locales/<lang>/*.json` and the contract's error texts (as `error.<key>`), and one for each later area. They
 * are compiled here, so that the browser needs no message parser, and loaded as data, which is cheaper for a phone
 * than code; grouped by area, which avoids repeating the area's name with every text.
 */
export function locales(): Plugin {
  let building = false;
  return {
    name: 'koi-locales',
    configResolved(config) {
      // The server bundles the texts instead of using addresses.
      building = config.command === 'build' && !config.build.ssr;
    },
    resolveId: (source) => (source === id || areaOf(source) !== undefined ? `\0${source}` : undefined),
    async load(source) {
      const area = areaOf(source.slice(1));
      if (source !== `\0${id}` && area === undefined) return undefined;
      for (const lang of readdirSync(folder)) for (const file of filesOf(lang)) this.addWatchFile(file);
      if (area === undefined && !building) return { code: loadersModule(), moduleType: 'js' };
      const catalogues = await readCatalogues();
      if (area !== undefined) return { code: dataModule(textsOf(catalogues, area)), moduleType: 'js' };
      const hashes: Record<string, string> = {};
      for (const part of parts) {
        const texts = textsOf(catalogues, part);
        const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
        hashes[part] = hash;
        for (const [lang, content] of Object.entries(texts))
          this.emitFile({ type: 'asset', fileName: `assets/${fileOf(part, lang, hash)}`, source: content });
      }
      return { code: addressesModule(hashes), moduleType: 'js' };
    },
  };
}

/** What everybody loads, and the later areas. */
const parts = ['', ...lazyAreas] as const;
type Part = (typeof parts)[number];

/** One hash for all languages of a part: the first visit has it in its code. */
const fileOf = (part: string, lang: string, hash: string) =>
  `${part === '' ? '' : `${part}.`}${lang}-${hash}.json`;

/** `virtual:locales/mail` → `mail`; the texts that everybody loads are `virtual:locales/`. */
const areaOf = (source: string): Part | undefined => parts.find((part) => source === `${id}/${part}`);

type Catalogues = readonly (readonly [lang: string, texts: ByArea])[];

const readCatalogues = (): Promise<Catalogues> =>
  Promise.all(readdirSync(folder).map(async (lang) => [lang, byArea(await compileCatalogue(lang))] as const));

/** The texts of one part: language → JSON. */
const textsOf = (catalogues: Catalogues, part: Part): Record<string, string> =>
  Object.fromEntries(catalogues.map(([lang, texts]) => [lang, JSON.stringify(partOf(texts, part))]));

/** The build's files lie beside its code. */
const addressesModule = (hashes: Readonly<Record<string, string>>): string =>
  `const hashes = ${JSON.stringify(hashes)};
const here = import.meta.url;
export const textsAddress = (part, lang) => new URL((part && part + '.') + lang + '-' + hashes[part] + '.json', here).href;`;

const loadersModule = (): string =>
  `const parts = {${parts.map((part) => `'${part}': () => import('${id}/${part}')`).join(', ')}};
export const textsAddress = async (part, lang) => (await parts[part]()).addresses[lang];`;

function dataModule(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).map(
    ([lang, content]) => `${lang}: ${JSON.stringify(`data:application/json,${encodeURIComponent(content)}`)}`,
  );
  return `export const addresses = {${entries.join(', ')}};`;
}

type ByArea = Record<string, Record<string, unknown>>;

/** The texts of one later area, or of everything else. */
function partOf(catalogue: ByArea, area: Part): ByArea {
  const isLazy = (name: string) => (lazyAreas as readonly string[]).includes(name);
  return Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => (area === '' ? !isLazy(name) : name === area)),
  );
}

/** The contract's calls by area; some areas of the app have none. */
const callsOf: Readonly<Partial<Record<string, object>>> = areas;
const isLazyCall = (key: string): boolean => lazyAreas.some((area) => key in (callsOf[area] ?? {}));
const errorsOf = (wanted: (key: string, auth: Auth) => boolean): string[] =>
  Object.entries<CallDefinition>(calls).flatMap(([key, { auth, errors }]) =>
    wanted(key, auth) ? errors : [],
  );
const everydayErrors = new Set(errorsOf((key, auth) => auth !== 'operator' && !isLazyCall(key)));
/** Errors that members never see, and those of lazy areas only: the server's own message is shown. */
const leftOutErrors = new Set([
  'operator_forbidden',
  // Also used by registration, where a site requires SMS codes.
  ...smsCodeErrors,
  ...errorsOf((key, auth) => auth === 'operator' || isLazyCall(key)).filter(
    (key) => !everydayErrors.has(key),
  ),
]);

/**
 * Compiles every text of a language.
 * @throws when one is not valid ICU
 */
export async function compileCatalogue(lang: string): Promise<Record<string, unknown>> {
  const texts = { ...readTexts(lang), ...(await readErrorTexts(lang)) };
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compact(compileMessageOrThrow(text))]),
  );
}

/** `{ 'lobby.all': … }` as `{ lobby: { all: … } }`. */
function byArea(catalogue: Readonly<Record<string, unknown>>): ByArea {
  const areas: ByArea = {};
  for (const [key, message] of Object.entries(catalogue)) {
    const [area = '', name = ''] = key.split('.');
    areas[area] = { ...areas[area], [name]: message };
  }
  return areas;
}

/** A message without placeholders is stored as plain text. */
function compact(message: unknown[]): unknown {
  return message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}

function filesOf(lang: string): string[] {
  const names = readdirSync(join(folder, lang)).filter((name) => name.endsWith('.json'));
  return names.map((name) => join(folder, lang, name));
}

function readTexts(lang: string): Record<string, string> {
  return Object.assign(
    {},
    ...filesOf(lang).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  );
}

/**
 * The error texts of member calls; those with placeholders are left to the server, which knows
 * the values.
 */
async function readErrorTexts(lang: string): Promise<Record<string, string>> {
  const file = join(import.meta.dirname, '../../../packages/texts/src/messages', `${lang}.ts`);
  const { errorTexts } = (await import(pathToFileURL(file).href)) as { errorTexts: Record<string, string> };
  const plain = Object.entries(errorTexts).filter(
    ([key, text]) => !text.includes('{') && !leftOutErrors.has(key),
  );
  return Object.fromEntries(plain.map(([key, text]) => [`error.${key}`, text]));
}
