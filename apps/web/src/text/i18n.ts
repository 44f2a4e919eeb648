import { catalogues } from 'virtual:locales';
import { createStore } from '../lib/external-store.ts';
import { bcp47, type Lang, langStore, rememberLang } from '../lib/languages.ts';
import { type CompiledMessage, formatMessage, type TextValues } from './format-message.ts';
import type { TextId } from './text-ids.ts';

export type { TextValues };

/** Area → name → message. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;

let active: { locale: string; messages: Catalogue } = { locale: 'zh-CN', messages: {} };

export type Translate = (id: TextId, values?: TextValues) => string;

/** The lookup of the active language: another function for another language, so that whatever was rendered with the old one is again. */
export const translateStore = createStore<Translate>(text);

/** Loads and shows a language. Resolves when its texts are there; rejects when they cannot be loaded, leaving the old language. */
export async function activateLang(lang: Lang): Promise<void> {
  const response = await fetch(catalogues[lang]);
  if (!response.ok) throw new Error(`language ${lang}: ${response.status}`);
  const messages = (await response.json()) as Catalogue;
  active = { locale: bcp47(lang), messages };
  document.documentElement.lang = active.locale;
  const lookUp: Translate = (id, values) => text(id, values);
  translateStore.set(() => lookUp);
}

export async function chooseLang(lang: Lang): Promise<void> {
  await activateLang(lang);
  rememberLang(lang);
}

export async function startTexts(): Promise<void> {
  await activateLang(langStore.get());
}

/** A text in the active language. Outside components only: components use `useText`, which follows the language. */
export function text(id: TextId, values: TextValues = {}): string {
  return formatMessage(messageOf(id) ?? id, values, active.locale);
}

/** The client's own text of an error key, or null when there is none. */
export function errorText(key: string): string | null {
  const message = messageOf(`error.${key}`);
  return message === undefined ? null : formatMessage(message, {}, active.locale);
}

function messageOf(id: string): CompiledMessage | undefined {
  const [area = '', name = ''] = id.split('.');
  return active.messages[area]?.[name];
}
