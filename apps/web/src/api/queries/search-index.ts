import { type Catalogue, openCatalogue } from '@koi/game-search';
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
      return openCatalogue(data);
    },
    staleTime: version === '' ? 60_000 : Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
