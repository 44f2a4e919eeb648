import { gameTypes } from '@koi/contract/enumerations';
import type { IndexedRow, IndexedSupplier } from '../../../api/src/features/games/search-index-store.ts';
import { demoSuppliers } from './catalogue.ts';
import { chances } from './chances.ts';
import { demoGames } from './game-rows.ts';
import { endings, qualities, things } from './names/slot-parts.ts';

/**
 * A catalogue as large as a busy operator's, the same every time: for tests and benchmarks. As in real ones,
 * the order is arbitrary, many games have no name of their own in Thai and Vietnamese, and ids, weights and
 * tags follow no rule.
 */
export function generateGames(count: number): { suppliers: IndexedSupplier[]; games: IndexedRow[] } {
  const chance = chances(count);
  const suppliers = demoSuppliers.map(({ code, names, aliases = [] }) => ({
    code,
    names,
    aliases: aliases.join(','),
  }));
  const shuffled = demoGames(
    { qualities, things, endings },
    { gameType: gameTypes.slots, count, topWeight: 100 },
  )
    .map((game) => ({ game, place: chance() }))
    .sort((a, b) => a.place - b.place);
  let id = 0;
  const games = shuffled.map(({ game: { names, tags = '' } }): IndexedRow => {
    id += 1 + Math.floor(chance() * 3);
    const { th = '', vi = '', ...others } = names;
    return {
      id,
      supplier: suppliers[Math.floor(chance() * suppliers.length)]?.code ?? '',
      game_type: chance() < 0.2 ? gameTypes.cards : gameTypes.slots,
      names: chance() < 0.4 ? others : { ...others, th, vi },
      weight: Math.floor(chance() * 101),
      tags: chance() < 0.1 ? tags : '',
    };
  });
  return { suppliers, games };
}
