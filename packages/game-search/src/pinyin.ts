/** One reading after another of each character of a name, e.g. `[['huang'], ['jin'], ['long']]`. */
export type Syllables = readonly (readonly string[])[];

export type PinyinMatch = 'initials' | 'syllables';

/** The readings of every Chinese character of the index. */
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

/**
 * Whether the letters spell the name from its beginning, or from one of its characters: whole syllables, first letters, or both mixed; the last
 * syllable may be unfinished. `initials` when every syllable was abbreviated.
 */
export function matchPinyin(
  syllables: Syllables,
  letters: string,
): { match: PinyinMatch; atStart: boolean } | undefined {
  for (let start = 0; start < syllables.length; start += 1) {
    const whole = spells(syllables, start, letters);
    if (whole) return { match: whole, atStart: start === 0 };
  }
  return undefined;
}

function spells(syllables: Syllables, at: number, letters: string): PinyinMatch | undefined {
  let found: PinyinMatch | undefined;
  for (const syllable of syllables[at] ?? []) {
    if (syllable[0] !== letters[0]) continue;
    if (letters.length === 1) return 'initials';
    if (syllable.startsWith(letters)) return 'syllables';
    if (letters.startsWith(syllable) && (syllable.length > 1 || /\d/.test(syllable))) {
      if (letters.length === syllable.length || spells(syllables, at + 1, letters.slice(syllable.length)))
        return 'syllables';
    }
    found ??= spells(syllables, at + 1, letters.slice(1));
  }
  return found;
}
