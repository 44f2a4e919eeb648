import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { toOperatorPage } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { listProofs } from './proofs-repository.ts';
import { proofJobNames } from './run-proof.ts';

export function registerProofsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;

  route(app, ctx, 'POST /operator/ledger/proofs', async ({ body }) => {
    const page = pageRequest(body);
    const { rows, total } = await listProofs(ctx.database.db, body.scope, page);
    const data = rows.map((row) => ({
      id: wireId(row.id),
      scope: row.scope,
      state: row.state,
      differences: row.differences,
      problems: row.problems,
      started_at: toWireDate(row.started_at, offsetMinutes),
      finished_at: toWireDateOrNull(row.finished_at, offsetMinutes),
    }));
    return { data: toOperatorPage(data, total, page) };
  });

  route(app, ctx, 'POST /operator/ledger/prove', async ({ actor, say }) => {
    await ctx.database.transaction((trx) =>
      writeAudit(trx, {
        actor,
        at: ctx.clock(),
        action: 'ledger.prove',
        subject: { kind: 'ledger', id: 'all' },
      }),
    );
    // After the audit log entry, so that no run lacks one. A repeated request is harmless: asking twice
    // before the run starts gives one run.
    await ctx.jobs.runNow(proofJobNames.all);
    say('done');
    return {};
  });
}
