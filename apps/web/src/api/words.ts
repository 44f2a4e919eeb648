import type { Lang } from '@koi/contract/enumerations';
import { isOwnServer } from './capabilities.ts';
import type { LabelKind } from './labels.ts';

/** The word for a key in the member's language; falls back to `sent` for an unknown key. */
export type Word = (key: unknown, sent?: string) => string;

/**
 * Words for labels that existing back ends send in one language, whatever language was requested
 * (docs/contract/play.md 0.2, docs/contract/money.md 6.6). On our own server, and where the words cannot be
 * loaded, the label that was sent. Call it after the answer has arrived: by then the kind of server is known.
 */
export async function wordsFor(kind: LabelKind, lang: Lang): Promise<Word> {
  const words: Readonly<Partial<Record<string, string>>> = isOwnServer()
    ? {}
    : await import('./labels.ts').then(({ labelsOf }) => labelsOf(kind, lang)).catch(() => ({}));
  return (key, sent = '') => words[String(key)] ?? sent;
}
