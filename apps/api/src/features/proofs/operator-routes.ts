import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { listProofs } from './queries.ts';
import { proofJobNames } from './run-proof.ts';

export function registerProofsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/ledger/proofs', async ({ body }) => {
    const page = pageRequest(body);
    const { rows, total } = await listProofs(ctx.database.db, body.scope, page);
    const data = rows.map((row) => ({
      id: row.id,
      scope: row.scope,
      state: row.state,
      differences: row.differences,
      problems: row.problems,
      started_at: row.started_at,
      finished_at: row.finished_at,
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
