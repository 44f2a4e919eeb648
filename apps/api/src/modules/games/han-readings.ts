import { setImmediate as pause } from 'node:timers/promises';
import { pinyin } from 'pinyin-pro';

/** Names processed before yielding to other requests. */
const AT_ONCE = 200;

export function charactersIn(name: string): string[] {
  return name.match(/\p{sc=Han}/gu) ?? [];
}

/**
 * Each distinct Chinese character of the names with its syllables in them, without tones (`lü` is `lv`, as
 * people type it). Processed name by name, because a character's reading depends on its neighbours.
 */
export async function readingsOf(names: readonly string[]): Promise<{ han: string; pinyin: string }> {
  const readings = new Map<string, Set<string>>();
  for (const [at, name] of names.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
    const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
    for (const [place, character] of charactersIn(name).entries()) {
      const syllable = syllables[place] ?? '';
      if (/^[a-z]+$/.test(syllable))
        readings.set(character, (readings.get(character) ?? new Set()).add(syllable));
    }
  }
  return {
    han: [...readings.keys()].join(''),
    pinyin: [...readings.values()].map((syllables) => [...syllables].join('/')).join(' '),
  };
}
