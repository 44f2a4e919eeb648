import type { DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { APPROVAL_VALID_MS } from '../approvals/approvals.ts';
import { listWaitingChanges } from '../approvals/waiting-changes.ts';
import { route } from '../http/contract-routes.ts';
import { agreeToSecret, removeSecret, saveSecret } from './change-secret.ts';

type Row = DomainReply<'POST /operator/secrets/list'>['data'][number];

/** Secrets of partners: written and agreed to, never returned. */
export function registerSecrets(app: FastifyInstance, ctx: AppContext): void {
  const list = async (): Promise<Row[]> => {
    const stored = await ctx.database.db
      .selectFrom('partner_secret as s')
      .innerJoin('operator as o', 'o.id', 's.set_by')
      .leftJoin('operator as a', 'a.id', 's.agreed_by')
      .select([
        's.kind',
        's.code',
        's.mark',
        's.ends_with',
        's.set_at',
        'o.name as set_by',
        'a.name as agreed_by',
      ])
      .execute();
    return ctx.secrets.partners.map(({ kind, code }) => {
      const row = stored.find((one) => one.kind === kind && one.code === code);
      return {
        kind,
        code,
        source: row ? 'console' : 'environment',
        ends_with: row?.ends_with ?? '',
        mark: row?.mark ?? '',
        set_at: row ? row.set_at : null,
        set_by: row?.set_by ?? null,
        agreed_by: row?.agreed_by ?? null,
      };
    });
  };
  const trials = () =>
    ctx.database.db
      .selectFrom('partner_secret_request')
      .select(['kind', 'code', 'mark', 'trial'])
      .where('asked_at', '>', new Date(ctx.clock().getTime() - APPROVAL_VALID_MS))
      .execute();
  const answer = async (isSaved: boolean) => ({
    saved: isSaved,
    data: await list(),
  });

  route(app, ctx, 'POST /operator/secrets/list', async ({ operator }) => ({
    data: await list(),
    trials: await trials(),
    waiting: await listWaitingChanges(ctx, 'secrets', operator, (subject) =>
      subject.startsWith('secret.set') ? 'POST /operator/secrets/agree' : 'POST /operator/secrets/remove',
    ),
  }));

  route(app, ctx, 'POST /operator/secrets/save', async ({ body, actor }) =>
    answer(await saveSecret(ctx, actor, body)),
  );

  route(app, ctx, 'POST /operator/secrets/agree', async ({ body, actor }) =>
    answer(await agreeToSecret(ctx, actor, body)),
  );

  route(app, ctx, 'POST /operator/secrets/remove', async ({ body, actor }) =>
    answer(await removeSecret(ctx, actor, body)),
  );
}
