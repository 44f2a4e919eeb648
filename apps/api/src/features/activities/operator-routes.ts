import type { Body } from '@koi/contract';
import { applicationStatuses, type Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { readFirstApprovals } from '../../platform/approvals/approvals.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { claimFields, claimOrder } from '../../platform/approvals/order-claims.ts';
import { secondOf } from '../../platform/approvals/queue-rows.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { listWaitingChanges, type WaitingChange } from '../../platform/approvals/waiting-changes.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { type PageRequest, pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { registerPictures } from '../../platform/http/operator-pictures.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { previewOf } from './activity-draft.ts';
import { saveActivity } from './activity-editor.ts';
import { operatorActivity, operatorApplication } from './activity-view.ts';
import {
  acceptApplication,
  applicationQueue,
  isUndecided,
  payApplication,
  payoutKind,
  refuseApplication,
} from './application-decision.ts';
import { type ApplicationRow, listApplications } from './applications.ts';

/** Operator calls for activities and applications. */
export function registerActivityOperations(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/activities/list', async ({ body, operator }) => {
    const page = pageRequest(body);
    const filter = {
      ...(body.is_open === undefined ? {} : { isOpen: body.is_open === 1 }),
      ...(body.phase === undefined ? {} : { phase: body.phase }),
    };
    const { rows, total } = await listActivities(ctx, filter, page);
    return {
      data: toOperatorPage(
        rows.map((row) => operatorActivity(row, ctx.clock())),
        total,
        page,
      ),
      waiting: await waitingActivities(ctx, operator),
    };
  });

  const oneActivity = async (id: string) => {
    const { rows } = await listActivities(ctx, { id }, pageRequest({ limit: 1 }));
    const [row] = rows;
    if (!row) throw new Refusal('not_found');
    return operatorActivity(row, ctx.clock());
  };

  route(app, ctx, 'POST /operator/activities/read', async ({ body }) => ({
    data: await oneActivity(String(body.id)),
  }));

  route(app, ctx, 'POST /operator/activities/preview', async ({ body }) => {
    const { shown_lang: lang, ...content } = body;
    return { data: previewOf(ctx, content, lang) };
  });

  route(app, ctx, 'POST /operator/activities/save', async ({ body, actor }) => {
    const saved = await saveActivity(ctx, actor, body);
    const id = saved ?? (body.id === undefined ? undefined : String(body.id));
    if (id === undefined) return { saved: false };
    return { saved: saved !== undefined, data: await oneActivity(id) };
  });

  registerPictures(app, ctx, 'POST /operator/activities/picture');

  const shown = async (rows: readonly ApplicationRow[], lang: Lang) => {
    const open = rows.filter(({ status }) => isUndecided(status));
    const subjects = open.map(({ id }) => payoutSubject(id));
    const texts = await readFirstApprovals(db, subjects, ctx.clock());
    const ids = open.map(({ id }) => id);
    const taken = await claimFields(ctx, 'activity_application', ids);
    return rows.map((row) => {
      const first = isUndecided(row.status) ? texts.get(payoutSubject(row.id)) : undefined;
      const second = secondOf(first, lang);
      return { ...operatorApplication(row, lang), ...taken(row.id), second };
    });
  };

  route(app, ctx, 'POST /operator/activities/applications', async ({ body, lang }) => {
    const page = pageRequest(body);
    const filter = {
      ...(body.id === undefined ? {} : { id: String(body.id) }),
      ...(body.status === undefined ? {} : { status: body.status }),
      ...(body.activity_id === undefined ? {} : { activityId: String(body.activity_id) }),
      ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
    };
    const { rows, total } = await listApplications(db, filter, page, { isQueue: true });
    return { data: toOperatorPage(await shown(rows, lang), total, page) };
  });

  const one = async (id: string, lang: Lang) => {
    const { rows } = await listApplications(db, { id }, { limit: 1, offset: 0 });
    const [row] = await shown(rows, lang);
    if (!row) throw new Refusal('not_found');
    return { data: row };
  };

  route(app, ctx, 'POST /operator/activities/applications/:id/take', ({ params, operator }) =>
    claimOrder(ctx, applicationQueue, params.id, operator),
  );

  route(app, ctx, 'POST /operator/activities/applications/:id/accept', async ({ params, actor, lang }) => {
    await acceptApplication(ctx, actor, String(params.id));
    return one(String(params.id), lang);
  });

  route(
    app,
    ctx,
    'POST /operator/activities/applications/:id/refuse',
    async ({ params, body, actor, lang }) => {
      await refuseApplication(ctx, actor, String(params.id), requireReason(body.reason));
      return one(String(params.id), lang);
    },
  );

  route(app, ctx, 'POST /operator/activities/applications/:id/pay', async ({ params, body, actor, lang }) => {
    const money = operatorAmount(body.money, 'money');
    const limits = await singleOperatorLimits(ctx, 'gift');
    await payApplication(ctx, actor, String(params.id), {
      money,
      limits,
      reason: body.reason?.trim(),
    });
    return one(String(params.id), lang);
  });
}

const payoutSubject = (id: string): string => `${payoutKind}:${id}`;

/** Each with its request as content, in the form of the save call, and with titles where it has no texts. */
async function waitingActivities(ctx: AppContext, reader: { id: number }): Promise<WaitingChange[]> {
  const found = await listWaitingChanges(ctx, 'activities', reader, () => 'POST /operator/activities/save');
  return found.map(({ content, ...row }) => {
    const requested = content.asked as Record<string, unknown>;
    const titles = requested.texts === undefined ? { titles: content.titles } : {};
    return { ...row, content: { ...requested, ...titles }, told: Object.keys(titles) };
  });
}

type Phase = NonNullable<Body<'POST /operator/activities/list'>['phase']>;

async function listActivities(
  ctx: AppContext,
  filter: { id?: string; isOpen?: boolean; phase?: Phase },
  page: PageRequest,
) {
  const now = ctx.clock();
  const begun = sql<boolean>`(a.start_at is null or a.start_at <= ${now})`;
  const over = sql<boolean>`(a.end_at is not null and a.end_at <= ${now})`;
  const phases = {
    running: sql<boolean>`a.is_open and ${begun} and not ${over}`,
    planned: sql<boolean>`a.is_open and not ${begun}`,
    over: sql<boolean>`a.is_open and ${over}`,
    closed: sql<boolean>`not a.is_open`,
  } as const;
  const activities = ctx.database.db
    .selectFrom('activity as a')
    .$if(filter.id !== undefined, (query) => query.where('a.id', '=', filter.id ?? ''))
    .$if(filter.isOpen !== undefined, (query) => query.where('a.is_open', '=', filter.isOpen ?? true))
    .$if(filter.phase !== undefined, (query) => query.where(phases[filter.phase ?? 'running']));
  const rows = await activities
    .selectAll('a')
    .select((eb) => [
      eb
        .selectFrom('activity_application as p')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('p.activity_id', '=', 'a.id')
        .where('p.status', '=', applicationStatuses.pending)
        .$asScalar()
        .$notNull()
        .as('waiting'),
      eb
        .selectFrom('activity_award as w')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('w.activity_id', '=', 'a.id')
        .$asScalar()
        .$notNull()
        .as('paid'),
    ])
    .orderBy('a.weight', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await totalOf(ctx.database.db, activities, page, rows.length) };
}
