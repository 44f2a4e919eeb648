import type { ListedGame } from '../../../api/src/features/games/connected-suppliers.ts';
import { compose, type Part } from './names/part.ts';

export interface NameParts {
  qualities: readonly Part[];
  things: readonly Part[];
  endings?: readonly Part[];
}

/**
 * `count` games with distinct names, the same every time. Qualities and things advance separately, so that
 * neighbours in the list share neither; endings are added once the pairs are used up.
 */
export function demoGames(
  { qualities, things, endings = [] }: NameParts,
  {
    gameType,
    count,
    topWeight,
    from = 0,
  }: { gameType: number; count: number; topWeight: number; from?: number },
): ListedGame[] {
  const pairs = qualities.length * things.length;
  return Array.from({ length: count }, (_, step): ListedGame => {
    const at = from + step;
    const pair = at % pairs;
    const place = pair % things.length;
    const thing = things[place];
    const quality = qualities[(place * 5 + Math.floor(pair / things.length)) % qualities.length];
    const ending = endings[Math.floor(at / pairs) - 1];
    if (!thing || !quality || (at >= pairs && !ending))
      throw new Error(`there are no names for ${at + 1} games`);
    const names = compose(quality, thing, ending);
    return {
      code: (names.en ?? '').toLowerCase().replaceAll(' ', '-'),
      names,
      gameType,
      tags: tagsOf(step),
      weight: Math.max(1, topWeight - Math.floor((step * topWeight) / count)),
    };
  });
}

/** The first games are the most popular; new ones are spread over the list. */
function tagsOf(step: number): string {
  const tags = [
    ...(step % 9 === 0 ? ['hot'] : []),
    ...(step % 7 === 3 ? ['new'] : []),
    ...(step % 6 === 1 ? ['recommend'] : []),
  ];
  return tags.join(',');
}
