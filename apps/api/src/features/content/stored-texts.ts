import { type Lang, langs } from '@koi/contract/enumerations';
import type { Texts } from '../../platform/database/column-types.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';

interface Rule<Name extends string> {
  /** Names of the texts that are HTML and get sanitised. */
  html?: readonly Name[];
  /** Texts that must exist in at least one language. */
  needed: readonly Name[];
}

type Input = Partial<Record<Lang, Readonly<Record<string, string | undefined>>>>;

/**
 * The texts to store: HTML sanitised, empty ones left out.
 * @throws Refusal validation
 */
export function storedTexts<Name extends string>(
  input: Input,
  { html = [], needed }: Rule<Name>,
): Texts<Name> {
  const texts = cleanedTexts(input, html);
  const all = Object.values(texts) as Partial<Record<Name, string>>[];
  if (needed.some((name) => !all.some((part) => part[name]))) throw invalid({ texts: 'required' });
  return texts;
}

/** The same for a draft, in which anything may be missing. @throws Refusal validation */
export function cleanedTexts<Name extends string>(input: Input, html: readonly Name[] = []): Texts<Name> {
  const parts = langs.flatMap((lang) => {
    const stored = Object.entries(input[lang] ?? {}).flatMap(([name, text = '']) => {
      // PostgreSQL text holds neither NUL bytes nor lone surrogates.
      if (text.includes('\0') || !text.isWellFormed()) throw invalid({ texts: 'format' });
      const clean = html.includes(name as Name) ? safeHtml(text) : text;
      return clean.trim() === '' ? [] : [[name, clean.trim()] as const];
    });
    return stored.length === 0 ? [] : [[lang, Object.fromEntries(stored)] as const];
  });
  return Object.fromEntries(parts) as Texts<Name>;
}
