/** The readings of each character of a name, one after another, e.g. `[['huang'], ['jin'], ['long']]`. */
export type Syllables = readonly (readonly string[])[];

export interface PinyinMatch {
  /** Every syllable was abbreviated to its initial. */
  initials: boolean;
  /** The match starts at the first character of the name. */
  atStart: boolean;
}

/** Readings of every Chinese character in the index. */
export function readPinyin(han: string, pinyin: string): ReadonlyMap<string, readonly string[]> {
  const syllables = pinyin.split(' ');
  return new Map([...han].map((character, at) => [character, (syllables[at] ?? '').split('/')]));
}

/** Undefined for a name without Chinese characters; other characters stand for themselves. */
export function syllablesOf(
  name: string,
  readings: ReadonlyMap<string, readonly string[]>,
): Syllables | undefined {
  let han = false;
  const syllables: (readonly string[])[] = [];
  for (const character of name) {
    const known = readings.get(character);
    if (known) {
      han = true;
      syllables.push(known);
    } else if (character !== ' ') syllables.push([character]);
  }
  return han ? syllables : undefined;
}

/** Pinyin from each of its characters on, e.g. `huangjinlong`, `jinlong`, `long`. */
export function spelledFrom(syllables: Syllables | undefined): string[] {
  const usual = (syllables ?? []).map(([reading = '']) => reading);
  return usual.map((_, at) => usual.slice(at).join(''));
}

/**
 * Whether the letters spell the name starting at one of its characters: full syllables, initials, or both
 * mixed; the last syllable may be incomplete.
 */
export function matchPinyin(syllables: Syllables, letters: string): PinyinMatch | undefined {
  for (let start = 0; start < syllables.length; start += 1) {
    const spelled = spells(syllables, start, letters, 0);
    if (spelled) return { initials: spelled === 'initials', atStart: start === 0 };
  }
  return undefined;
}

function spells(
  syllables: Syllables,
  at: number,
  letters: string,
  from: number,
): 'initials' | 'syllables' | undefined {
  let found: 'initials' | 'syllables' | undefined;
  for (const syllable of syllables[at] ?? []) {
    if (syllable[0] !== letters[from]) continue;
    const left = letters.length - from;
    if (left === 1) return 'initials';
    if (left <= syllable.length && syllable.startsWith(letters.slice(from))) return 'syllables';
    if (syllable.length > 1 && letters.startsWith(syllable, from)) {
      if (spells(syllables, at + 1, letters, from + syllable.length)) return 'syllables';
    }
    found ??= spells(syllables, at + 1, letters, from + 1);
  }
  return found;
}

/**
 * One bit per letter present; digits and others share one. A name can only be spelled with letters it
 * contains.
 */
export function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const place = text.charCodeAt(at) - 97;
    bits |= place >= 0 && place < 26 ? 1 << place : 1 << 26;
  }
  return bits;
}
