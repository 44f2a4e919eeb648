import { textsAddress } from 'virtual:locales';
import { languageTags } from '@koi/contract/enumerations';
import type { Currency } from '@koi/money';
import { createStore } from '@koi/ui/external-store.ts';
import { setWords } from '@koi/ui/words.ts';
import { showIn } from './currency.ts';
import { type CompiledMessage, formatMessage, type TextValues } from './format-message.ts';
import { type Lang, langStore, onLangChosenElsewhere, rememberLang } from './languages.ts';
import type { LazyArea } from './lazy-areas.ts';
import type { TextId } from './text-ids.ts';

export type { TextValues };

/** Area → name → message. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;

let active: { lang: Lang; messages: Catalogue } = { lang: langStore.get(), messages: {} };
/** The areas whose texts are loaded: what everybody loads, and those that came with a screen. */
const used = new Set<LazyArea | ''>(['']);
const loading = new Map<string, Promise<Catalogue>>();

export type Translate = (id: TextId, values?: TextValues, currency?: Currency | null) => string;

/**
 * The lookup function of the active language: a new function for each language, so that components re-render
 * when it changes.
 */
export const translateStore = createStore<Translate>(text);
setWords(text);

/**
 * Loads and activates a language. Resolves when its texts are loaded; rejects when they cannot be, and the
 * old language stays.
 */
export async function activateLang(lang: Lang): Promise<void> {
  const areas = [...used];
  const parts = await Promise.all(areas.map((area) => readTexts(area, lang)));
  // A screen has added its texts meanwhile.
  if (areas.length !== used.size) return activateLang(lang);
  active = { lang, messages: Object.assign({}, ...parts) as Catalogue };
  const tag = languageTags[lang];
  // Writing even the same value makes the browser recalculate the styles of the whole page.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  const translate: Translate = (...args) => text(...args);
  translateStore.set(() => translate);
  setWords(translate);
}

/** Fetches texts, once: a failure is tried again. */
function readTexts(area: LazyArea | '', lang: Lang): Promise<Catalogue> {
  const name = `${area}.${lang}`;
  const texts = loading.get(name) ?? fetchTexts(area, lang);
  loading.set(name, texts);
  texts.catch(() => loading.delete(name));
  return texts;
}

async function fetchTexts(area: LazyArea | '', lang: Lang): Promise<Catalogue> {
  const response = await fetch(await textsAddress(area, lang));
  if (!response.ok) throw new Error(`texts ${area} ${lang}: ${response.status}`);
  return (await response.json()) as Catalogue;
}

/**
 * Adds the texts of an area whose screen is about to render, in this language and in every one chosen later.
 */
export async function addTexts(area: LazyArea): Promise<void> {
  if (used.has(area)) return;
  const { lang } = active;
  const part = await readTexts(area, lang);
  used.add(area);
  // Another language was chosen meanwhile.
  if (active.lang === lang) active = { lang, messages: { ...active.messages, ...part } };
  else await activateLang(active.lang);
}

/** Loads a part of a screen together with the texts that it needs. */
export const loadWithTexts =
  <T>(area: LazyArea, load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [loaded] = await Promise.all([load(), addTexts(area)]);
    return loaded;
  };

export async function chooseLang(lang: Lang): Promise<void> {
  await activateLang(lang);
  rememberLang(lang);
}

/** All tabs have one language; one whose texts cannot be loaded keeps its own until the next choice. */
export function followChosenLang(): void {
  onLangChosenElsewhere((lang) => void chooseLang(lang).catch(() => undefined));
}

/** Retry delays for the texts of a starting page, in milliseconds: without them it can show nothing. */
const startPauses = [300, 1000, 3000];

export async function startTexts(): Promise<void> {
  for (const pause of startPauses) {
    try {
      return await activateLang(langStore.get());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await activateLang(langStore.get());
}

/**
 * A text in the active language. Outside components only: components use `useTranslate`, which re-renders on a
 * change of language.
 */
export function text(id: TextId, values: TextValues = {}, currency: Currency | null = null): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'bigint' || value === null ? showIn(currency, value) : value,
  ]);
  return formatMessage(messageOf(id) ?? id, Object.fromEntries(shown), languageTags[active.lang]);
}

/** The client's own text of an error key, or null when there is none. */
export function errorText(key: string): string | null {
  const message = messageOf(`error.${key}`);
  return message === undefined ? null : formatMessage(message, {}, languageTags[active.lang]);
}

function messageOf(id: string): CompiledMessage | undefined {
  const [area = '', name = ''] = id.split('.');
  return active.messages[area]?.[name];
}
