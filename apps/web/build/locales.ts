import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Auth, areas, type CallDefinition, calls, smsCodeErrors } from '@koi/contract';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../src/locales');
const id = 'virtual:locales';
const areasId = `${id}/areas`;

/**
 * Areas whose texts are loaded with their screens, so that the catalogue every visitor loads stays small:
 * `virtual:locales/<area>` exports their addresses, `virtual:locales/areas` a loader for each. Their screens
 * load them (`text/with-texts.ts`).
 */
export const laterAreas = [
  'about',
  'activities',
  'install',
  'agents',
  'cards',
  'center',
  'credit',
  'deposits',
  'invites',
  'levels',
  'lobby-life',
  'mail',
  'month',
  'notifications',
  'passwords',
  'protection',
  'rates',
  'rebate',
  'red-packets',
  'savings',
  'second-factor',
  'service',
  'sessions',
  'sign-in',
  'sms',
  'team',
  'trial',
  'view-as',
  'visit',
  'wheel',
] as const;

/**
 * `virtual:locales` exports the address of each language's catalogue: one JSON file with the ICU texts of
 * `src/locales/<lang>/*.json` and the contract's error texts (as `error.<key>`). They are compiled here, so
 * that the browser needs no message parser, and loaded as data, which is cheaper for a phone than code;
 * grouped by area, which avoids repeating the area's name with every text.
 */
export function locales(): Plugin {
  let building = false;
  return {
    name: 'koi-locales',
    configResolved(config) {
      // The server bundles the texts instead of using addresses.
      building = config.command === 'build' && !config.build.ssr;
    },
    resolveId: (source) =>
      source === id || source === areasId || laterArea(source) ? `\0${source}` : undefined,
    async load(source) {
      if (source === `\0${areasId}`) return { code: areasModule(), moduleType: 'js' };
      const area = laterArea(source.slice(1));
      if (source !== `\0${id}` && !area) return undefined;
      const entries: string[] = [];
      for (const lang of readdirSync(folder)) {
        for (const file of filesOf(lang)) this.addWatchFile(file);
        const content = JSON.stringify(partOf(byArea(await compileCatalogue(lang)), area));
        const name = area ? `${area}.${lang}.json` : `${lang}.json`;
        entries.push(
          `${lang}: ${building ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source: content })}` : JSON.stringify(`data:application/json,${encodeURIComponent(content)}`)}`,
        );
      }
      return { code: `export const catalogues = {${entries.join(', ')}};`, moduleType: 'js' };
    },
  };
}

type LaterArea = (typeof laterAreas)[number];

/** `virtual:locales/mail` → `mail`. */
function laterArea(source: string): LaterArea | undefined {
  return laterAreas.find((area) => source === `${id}/${area}`);
}

function areasModule(): string {
  const entries = laterAreas.map((area) => `'${area}': () => import('${id}/${area}')`);
  return `export const laterTexts = {${entries.join(', ')}};`;
}

type ByArea = Record<string, Record<string, unknown>>;

/** The texts of one later area, or of everything else. */
function partOf(catalogue: ByArea, area: LaterArea | undefined): ByArea {
  const isLater = (name: string) => (laterAreas as readonly string[]).includes(name);
  return Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => (area ? name === area : !isLater(name))),
  );
}

/** The contract's calls by area; some areas of the app have none. */
const callsOf: Readonly<Partial<Record<string, object>>> = areas;
const isLaterCall = (key: string): boolean => laterAreas.some((area) => key in (callsOf[area] ?? {}));
const errorsOf = (wanted: (key: string, auth: Auth) => boolean): string[] =>
  Object.entries<CallDefinition>(calls).flatMap(([key, { auth, errors }]) =>
    wanted(key, auth) ? errors : [],
  );
const everydayErrors = new Set(errorsOf((key, auth) => auth !== 'operator' && !isLaterCall(key)));
/** Errors that members never see, and those of later areas only: the server's own message is shown. */
const leftOutErrors = new Set([
  'operator_forbidden',
  // Also used by registration, where a site requires SMS codes.
  ...smsCodeErrors,
  ...errorsOf((key, auth) => auth === 'operator' || isLaterCall(key)).filter(
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
