import type { Lang } from '@koi/contract/enumerations';
import { loadPart } from '@koi/ui/load-part.ts';
import { isKoiBackend } from './capabilities.ts';
import type { LabelKind } from './labels.ts';

/** The word for a key in the member's language; falls back to `sent` for an unknown key. */
export type Word = (key: unknown, sent?: string) => string;

/**
 * Words for labels that existing back ends send in one language, whatever language was asked for
 * (docs/existing-back-ends.md, Labels). On our own server, and where the words cannot be loaded, the label
 * that was sent. Until it is known which kind of server answers, it counts as an existing one.
 */
export async function wordsFor(kind: LabelKind, lang: Lang): Promise<Word> {
  const words: Readonly<Partial<Record<string, string>>> = isKoiBackend()
    ? {}
    : await loadPart(() => import('./labels.ts'))
        .then(({ labelsOf }) => labelsOf(kind, lang))
        .catch(() => ({}));
  return (key, sent = '') => words[String(key)] ?? sent;
}
