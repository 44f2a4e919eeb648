import type { DomainReply } from '@koi/contract';
import { type MonitorStep, monitorSteps } from '@koi/contract/operator-enumerations';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import { partOf } from '../../platform/database/pagination.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { findMonitorAccount } from './monitor-account.ts';
import { countRuns, lastEnded, listRuns, stepPoints, stepsOf, usualTimes } from './queries.ts';
import { RETENTION_DAYS } from './run-monitor.ts';

type RunRow = DomainReply<'POST /operator/walks/list'>['data'][number];
type MonitorRun = Selectable<Tables['monitor_run']>;

const SHOWN = 20;
const days = { day: 1, week: 7, month: RETENTION_DAYS } as const;
/** The number of intervals in a chart. */
const PARTS = 144;

export function registerMonitorRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  const toRows = async (runs: readonly MonitorRun[]): Promise<RunRow[]> => {
    const steps = await stepsOf(
      db,
      runs.map(({ id }) => id),
    );
    return runs.map((monitorRun) => ({
      ...monitorRun,
      id: monitorRun.id,
      failed_step: monitorRun.failed_step as MonitorStep | null,
      begun_at: monitorRun.begun_at,
      ended_at: monitorRun.ended_at,
      steps: steps
        .filter(({ run_id }) => run_id === monitorRun.id)
        .map(({ step, milliseconds, usual, outcome }) => ({
          step: step as MonitorStep,
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
    const [failed] = await listRuns(db, { state: 'failed', limit: 1 });
    const [lastRow = null] = await toRows(last ? [last] : []);
    const [failedRow = null] = await toRows(failed ? [failed] : []);
    return {
      data: {
        minutes: await ctx.settings.read('watch.walk_minutes'),
        account: (await findMonitorAccount(ctx))?.name ?? null,
        last: lastRow,
        last_failure: failedRow,
        counts: await countRuns(db, since),
        steps: monitorSteps.map((step) => ({
          step,
          usual: usual.get(step) ?? null,
          points: points
            .filter((point) => point.step === step)
            .map(({ at, milliseconds, most, failed: broke }) => ({
              at,
              milliseconds,
              most,
              failed: broke,
            })),
        })),
      },
    };
  });

  route(app, ctx, 'POST /operator/walks/list', async ({ body }) => {
    const limit = body.limit ?? SHOWN;
    const found = await listRuns(db, { state: body.state, before: body.before, limit });
    const { rows, next } = partOf(found, limit, ({ id }) => id);
    return { data: await toRows(rows), next };
  });
}
