import { type Catalogue, openInSteps } from '@koi/game-search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

/**
 * Every name of the catalogue, prepared for search. `version` comes with the lobby and makes the answer
 * cacheable.
 */
export const searchIndexQuery = (version: string) =>
  queryOptions({
    queryKey: ['games', 'search-index', version],
    queryFn: async ({ signal }): Promise<Catalogue> => {
      const query = version === '' ? {} : { version };
      const { data } = await call(
        'GET /games/search-index',
        { query },
        { quiet: true, silent: true, signal },
      );
      const catalogue = await inTurns(openInSteps(data));
      prepareLater(catalogue);
      return catalogue;
    },
    staleTime: version === '' ? 60_000 : Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** One step per turn of the event loop: members are typing already. */
async function inTurns<R>(steps: Iterator<void, R>): Promise<R> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function prepareLater(catalogue: Catalogue): void {
  setTimeout(() => {
    if (catalogue.prepare()) prepareLater(catalogue);
  });
}
