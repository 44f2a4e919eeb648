/** The languages that are packed against the English names. */
export const packedLangs = ['zh_cn', 'zh_hk', 'th', 'vi'] as const;
export type PackedLang = (typeof packedLangs)[number];
/** One text per packed language. */
export type PerPackedLang = Readonly<Record<PackedLang, string>>;

/**
 * The whole catalogue as transmitted: columns, each with one entry per row. Text columns have one line per
 * row.
 * - `en` are the English names. Their distinct words, in order of first appearance, are the vocabulary.
 * - `words[lang]` is the usual translation of each word of the vocabulary, one line per word, empty where
 * there is none.
 * - `names[lang]` are the names: `①` stands for the usual translation of the first word of the English name,
 * `②` for the second, and so on; an empty line means the English name itself.
 */
export interface SearchIndex {
  readonly version: string;
  readonly suppliers: readonly {
    readonly code: string;
    readonly names: Readonly<Record<string, string>>;
    readonly aliases: readonly string[];
  }[];
  /** Number of leading rows that are entries; the others are games. */
  readonly entries: number;
  /** Differences to the previous row; the first game counts from 0 again. */
  readonly id: readonly number[];
  /** Indexes into `suppliers`. */
  readonly supplier: readonly number[];
  readonly type: readonly number[];
  readonly weight: readonly number[];
  /** One digit per row: 1 hot + 2 new + 4 recommended. */
  readonly tags: string;
  readonly en: string;
  readonly words: PerPackedLang;
  readonly names: PerPackedLang;
  /**
   * Every Chinese character of the names once, and its syllables in the same order, alternative readings
   * joined by `/`.
   */
  readonly han: string;
  readonly pinyin: string;
}
