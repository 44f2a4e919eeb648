import type { Lang } from '@koi/contract/enumerations';
import type { Names } from '../../../../api/src/platform/database/column-types.ts';

/** One word of a name in every language. */
export type Part = Readonly<Record<Lang, string>>;

/** English, Chinese simplified and traditional, Thai, Vietnamese, with `|` between them. */
export function part(line: string): Part {
  const [en = '', zh_cn = '', zh_hk = '', th = '', vi = ''] = line.trim().split('|');
  return { en, zh_cn, zh_hk, th, vi };
}

/** One part per line. */
export function parts(lines: string): readonly Part[] {
  return lines.trim().split('\n').map(part);
}

/**
 * Composes a name by the word order of each language: `Golden Dragon Quest` is 黄金神龙大冒险,
 * มังกรทองคำผจญภัย, Rồng Vàng Phiêu Lưu: in Thai and Vietnamese the quality follows the thing.
 */
export function compose(quality: Part, thing: Part, ending?: Part): Names {
  const en = [quality.en, thing.en, ending?.en].filter(Boolean).join(' ');
  return {
    zh_cn: `${quality.zh_cn}${thing.zh_cn}${ending?.zh_cn ?? ''}`,
    zh_hk: `${quality.zh_hk}${thing.zh_hk}${ending?.zh_hk ?? ''}`,
    en,
    th: `${thing.th}${quality.th}${ending?.th ?? ''}`,
    vi: [thing.vi, quality.vi, ending?.vi].filter(Boolean).join(' '),
    common: en,
  };
}

/** A name that consists of a single part. */
export function single(part: Part): Names {
  return { ...part, common: part.en };
}
