import { type Lang, langs } from '@koi/contract/enumerations';
import type { Texts } from '../../db/tables/site.ts';
import { invalid } from '../../lib/refusal.ts';
import { safeHtml } from '../../lib/safe-html.ts';

interface Rule<Name extends string> {
  /** Texts that are HTML: cleaned. */
  html?: readonly Name[];
  /** Some language must have each of these. */
  needed: readonly Name[];
}

type Given = Partial<Record<Lang, Readonly<Record<string, string | undefined>>>>;

/**
 * The texts as they are stored: HTML sanitised, what is empty left out.
 * @throws Refusal validation
 */
export function keptTexts<Name extends string>(given: Given, { html = [], needed }: Rule<Name>): Texts<Name> {
  const texts = cleanedTexts(given, html);
  const all = Object.values(texts) as Partial<Record<Name, string>>[];
  if (needed.some((name) => !all.some((part) => part[name]))) throw invalid({ texts: 'required' });
  return texts;
}

/** The same of a draft, which may lack anything. @throws Refusal validation */
export function cleanedTexts<Name extends string>(given: Given, html: readonly Name[] = []): Texts<Name> {
  const parts = langs.flatMap((lang) => {
    const kept = Object.entries(given[lang] ?? {}).flatMap(([name, text = '']) => {
      // PostgreSQL text holds neither zero bytes nor half signs.
      if (text.includes('\0') || !text.isWellFormed()) throw invalid({ texts: 'format' });
      const clean = html.includes(name as Name) ? safeHtml(text) : text;
      return clean.trim() === '' ? [] : [[name, clean.trim()] as const];
    });
    return kept.length === 0 ? [] : [[lang, Object.fromEntries(kept)] as const];
  });
  return Object.fromEntries(parts) as Texts<Name>;
}
