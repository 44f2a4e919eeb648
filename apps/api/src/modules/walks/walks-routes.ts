import type { Reply } from '@koi/contract';
import { type WalkStep, walkSteps } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { partOf } from '../../db/pagination.ts';
import type { WalksTables } from '../../db/tables/walks.ts';
import { route } from '../../http/contract-routes.ts';
import { DAY_MS, toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { KEPT_DAYS, walkMinutes } from './run-walk.ts';
import { findWalker } from './walk-account.ts';
import { countWalks, lastEnded, listWalks, stepPoints, stepsOf, usualTimes } from './walks-repository.ts';

type WalkRow = Reply<'POST /operator/walks/list'>['data'][number];
type Walk = Selectable<WalksTables['walk']>;

const SHOWN = 20;
const days = { day: 1, week: 7, month: KEPT_DAYS } as const;
/** The number of intervals in a chart. */
const PARTS = 144;

export function registerWalksRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;

  const toRows = async (walks: readonly Walk[]): Promise<WalkRow[]> => {
    const steps = await stepsOf(
      db,
      walks.map(({ id }) => id),
    );
    return walks.map((walk) => ({
      ...walk,
      id: wireId(walk.id),
      failed_step: walk.failed_step as WalkStep | null,
      begun_at: toWireDate(walk.begun_at, offsetMinutes),
      ended_at: toWireDateOrNull(walk.ended_at, offsetMinutes),
      steps: steps
        .filter(({ walk_id }) => walk_id === walk.id)
        .map(({ step, milliseconds, usual, outcome }) => ({
          step: step as WalkStep,
          milliseconds,
          usual,
          outcome,
        })),
    }));
  };

  route(app, ctx, 'POST /operator/walks/read', async ({ body }) => {
    const seconds = (days[body.span ?? 'day'] * DAY_MS) / 1000 / PARTS;
    const since = new Date(ctx.clock().getTime() - seconds * PARTS * 1000);
    const usual = await usualTimes(db);
    const points = await stepPoints(db, since, seconds);
    const last = await lastEnded(db);
    const [failed] = await listWalks(db, { state: 'failed', limit: 1 });
    const [lastRow = null] = await toRows(last ? [last] : []);
    const [failedRow = null] = await toRows(failed ? [failed] : []);
    return {
      data: {
        minutes: await walkMinutes(ctx),
        account: (await findWalker(ctx))?.name ?? null,
        webhook: (await ctx.settings.text('watch', 'webhook_url', '')) === '' ? (0 as const) : (1 as const),
        last: lastRow,
        last_failure: failedRow,
        counts: await countWalks(db, since),
        steps: walkSteps.map((step) => ({
          step,
          usual: usual.get(step) ?? null,
          points: points
            .filter((point) => point.step === step)
            .map(({ at, milliseconds, most, failed: broke }) => ({
              at: toWireDate(at, offsetMinutes),
              milliseconds,
              most,
              failed: broke ? (1 as const) : (0 as const),
            })),
        })),
      },
    };
  });

  route(app, ctx, 'POST /operator/walks/list', async ({ body }) => {
    const limit = body.limit ?? SHOWN;
    const found = await listWalks(db, { state: body.state, before: body.before, limit });
    const { rows, next } = partOf(found, limit, ({ id }) => wireId(id));
    return { data: await toRows(rows), next };
  });
}
