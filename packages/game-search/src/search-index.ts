/** The languages that are packed against the English names. */
export const packedLangs = ['zh_cn', 'zh_hk', 'th', 'vi'] as const;
export type PackedLang = (typeof packedLangs)[number];
/** One text per packed language. */
export type PerPackedLang = Readonly<Record<PackedLang, string>>;

/**
 * The whole catalogue as it travels: columns, each with one place per row. Text columns have one line per row.
 * - `en` are the English names. Their distinct words, in order of first appearance, are the vocabulary.
 * - `words[lang]` says what each word of the vocabulary usually is in that language, one line per word, empty where nothing is usual.
 * - `names[lang]` are the names: `①` stands for what the first word of the English name usually is, `②` for the second, and so on; an empty line is
 *   the English name itself.
 */
export interface SearchIndex {
  readonly version: string;
  readonly suppliers: readonly {
    readonly code: string;
    readonly names: Readonly<Record<string, string>>;
    readonly aliases: readonly string[];
  }[];
  /** So many of the first rows are entries, the others are games. */
  readonly entries: number;
  /** Each as the difference to the row before it; the first game counts from 0 again. */
  readonly id: readonly number[];
  /** Places in `suppliers`. */
  readonly supplier: readonly number[];
  readonly type: readonly number[];
  readonly weight: readonly number[];
  /** One digit per row: 1 hot + 2 new + 4 recommended. */
  readonly tags: string;
  readonly en: string;
  readonly words: PerPackedLang;
  readonly names: PerPackedLang;
  /** Every Chinese character of the names once, and its syllables in the same order: several readings joined by `/`. */
  readonly han: string;
  readonly pinyin: string;
}
