import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@koi/database';
import Type from 'typebox';
import type { Tables } from '../db/tables.ts';
import { Count, GameCode, IssueNo, Lang, TrendCount } from '../lib/api-schemas.ts';
import { readFairness, readOpenIssues, readResults, readTrend } from './issue-views.ts';
import { knownGame } from './known-game.ts';

/** Public data: issues, results, proofs. */
export const issueRoutes: FastifyPluginAsyncTypebox<{
  database: Database<Tables>;
  clock: () => Date;
}> = async (app, { database, clock }) => {
  app.get('/issues', { schema: { querystring: Type.Object({ game: GameCode, lang: Lang }) } }, (request) =>
    readOpenIssues(database, knownGame(request.query.game), clock()),
  );

  app.get(
    '/results',
    {
      schema: {
        querystring: Type.Object({
          game: GameCode,
          before: Type.Optional(IssueNo),
          limit: Count,
          lang: Lang,
        }),
      },
    },
    (request) => {
      const { game, before, limit } = request.query;
      return readResults(database, knownGame(game), { limit: Number(limit ?? 30), before }, clock());
    },
  );

  app.get(
    '/trend',
    { schema: { querystring: Type.Object({ game: GameCode, limit: TrendCount, lang: Lang }) } },
    (request) => readTrend(database, knownGame(request.query.game), Number(request.query.limit ?? 100)),
  );

  app.get(
    '/fairness/:game/:issueNo',
    {
      schema: {
        params: Type.Object({ game: GameCode, issueNo: IssueNo }),
        querystring: Type.Object({ lang: Lang }),
      },
    },
    (request) => readFairness(database, knownGame(request.params.game), request.params.issueNo, clock()),
  );
};
