import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import type { Playable } from '../../features/games/playable.ts';
import { GameGrid } from '../../features/lobby/game-grid.tsx';
import hall from '../../features/lobby/game-hall.module.css';
import { useLaunchTargets } from '../../features/lobby/game-link.tsx';
import { GameTile } from '../../features/lobby/game-tile.tsx';
import home from '../../features/lobby/home-screen.module.css';
import type { ShownDraft } from './preview-screens.ts';

const previewedQuery = queryOptions<Playable>({ queryKey: ['preview', 'game'], queryFn: skipToken });

function seed({ content }: ShownDraft): void {
  queryClient.setQueryData(previewedQuery.queryKey, content as Playable);
}

/** A game as the lobby shows it: entries as tiles of a hall, single games as cards of a list. */
function Preview() {
  const { data: game } = useQuery(previewedQuery);
  const launchTargetOf = useLaunchTargets();
  if (!game) return null;
  return (
    <main className={home.home}>
      {game.kind === 'entry' ? (
        <ul className={hall.grid}>
          <li>
            <GameTile game={game} launchTarget={launchTargetOf(game)} />
          </li>
        </ul>
      ) : (
        <GameGrid count={1} gameAt={() => game} />
      )}
    </main>
  );
}

export default { seed, Preview };
