import { gameTypes } from '@koi/contract/enumerations';
import {
  type ListedGame,
  type ListedSupplier,
  ownLottery,
} from '../../../api/src/features/games/connected-suppliers.ts';
import { demoGames } from './game-rows.ts';
import {
  arcade,
  cardGames,
  cardQualities,
  draws,
  fish,
  sports,
  suppliers,
  tables,
} from './names/other-parts.ts';
import { single } from './names/part.ts';
import { endings, qualities, things } from './names/slot-parts.ts';

const slots = { qualities, things, endings };
const evenings = { qualities: cardQualities, things: tables };

/** Announced but not connected: visible and searchable, closed for play. */
function announced(
  code: keyof typeof suppliers,
  weight: number,
  games: readonly ListedGame[],
  aliases: readonly string[] = [],
): ListedSupplier {
  const gameType = games[0]?.gameType ?? gameTypes.other;
  return {
    code,
    names: single(suppliers[code]),
    aliases,
    isOpen: false,
    weight,
    halls: [{ gameType, weight, tags: 'recommend' }],
    games,
  };
}

/**
 * The own lottery, and suppliers without a back end here for every other product line. The playable ones are
 * in `sandbox-games.ts`.
 */
export const demoSuppliers: readonly ListedSupplier[] = [
  ownLottery,
  announced('NOVA', 58, demoGames(slots, { gameType: gameTypes.slots, count: 96, topWeight: 58 }), [
    'laohuji',
    '老虎机',
    'สล็อต',
  ]),
  announced('LANT', 54, demoGames(slots, { gameType: gameTypes.slots, count: 84, topWeight: 54, from: 96 })),
  announced('LOTUS', 52, demoGames(evenings, { gameType: gameTypes.live, count: 12, topWeight: 50 })),
  announced('JADE', 46, demoGames(evenings, { gameType: gameTypes.live, count: 6, topWeight: 44, from: 12 })),
  announced(
    'TIDE',
    50,
    demoGames({ qualities, things: fish }, { gameType: gameTypes.fishing, count: 14, topWeight: 48 }),
    ['buyu', 'ยิงปลา', 'bắn cá'],
  ),
  announced(
    'TEA',
    44,
    demoGames(
      { qualities: cardQualities, things: cardGames },
      { gameType: gameTypes.cards, count: 36, topWeight: 44 },
    ),
    ['qipai', 'chess'],
  ),
  announced(
    'PEAK',
    42,
    sports.map((sport, at) => ({
      code: sport.en.toLowerCase(),
      names: single(sport),
      gameType: gameTypes.sport,
      weight: 40 - at,
    })),
    ['tiyu', 'sportsbook'],
  ),
  announced(
    'ORBIT',
    40,
    demoGames(
      { qualities: cardQualities, things: draws },
      { gameType: gameTypes.lottery, count: 10, topWeight: 38 },
    ),
  ),
  announced(
    'SPARK',
    38,
    demoGames(
      { qualities: cardQualities, things: arcade },
      { gameType: gameTypes.other, count: 16, topWeight: 36 },
    ),
    ['jieji', 'arcade'],
  ),
];
