import type { DomainReply } from '@koi/contract';
import { exclusionKinds, type Lang, limitKinds, limitPeriods } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type AuditFacts, type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/contract-routes.ts';
import type { SettingName } from '../../platform/settings/registry.ts';
import { saveSettings } from '../../platform/settings/save-settings.ts';
import { endOf, endOrNull, excludeMember } from './exclusion.ts';
import { limitAmount } from './limit-amount.ts';
import { changeMemberLimit, type Wish } from './limits.ts';
import { readOperatorView } from './protection-view.ts';
import { noteSiteLimitChange, queueLimitUpdate } from './queue-limit-update.ts';
import { readSiteRules } from './site-rules.ts';

type Settings = DomainReply<'POST /operator/protection/settings'>['data'];

/** The protection settings for all members of a currency. */
function registerProtectionSettings(app: FastifyInstance, ctx: AppContext): void {
  const read = async (lang: Lang): Promise<Settings> => {
    const rules = await readSiteRules(ctx.database.db, lang);
    const amounts = limitKinds.flatMap((kind) =>
      limitPeriods.flatMap((period) => [
        [`${kind}_${period}`, rules.defaults[kind][period]],
        [`${kind}_ceiling_${period}`, rules.ceilings[kind][period]],
      ]),
    );
    return {
      lang,
      least: rules.least,
      ...(Object.fromEntries(amounts) as Omit<Settings, 'lang' | 'least'>),
      reminder: Number(rules.reminder ?? 0n),
      reminder_minutes: [...rules.reminderMinutes],
      time_out_days: [...rules.timeOutDays],
      exclusion_months: [...rules.exclusionMonths],
      match_realname: rules.matchRealname,
    };
  };

  route(app, ctx, 'POST /operator/protection/settings', async ({ body }) => ({
    data: await read(body.lang),
  }));

  route(app, ctx, 'POST /operator/protection/settings/save', async ({ body, actor }) => {
    const { lang, reason: why, ...changes } = body;
    const reason = requireReason(why);
    const input = Object.entries(changes).filter(([, value]) => value !== undefined);
    await saveSettings(ctx, {
      actor,
      action: 'protection.settings',
      subject: { kind: 'settings', id: `protection.${lang}` },
      entries: input.map(([key, value]) => ({
        name: `protection.${key}` as SettingName,
        lang,
        value: Array.isArray(value) ? value.join('|') : String(value),
      })),
      reason,
      alsoDo: async (trx) => {
        if (input.some(([key]) => key.startsWith('loss_'))) await noteSiteLimitChange(ctx, trx, lang);
      },
    });
    return { data: await read(lang) };
  });
}

/** Ends what the member has open at suppliers. */
export type EndPages = (member: { id: number }) => Promise<void>;

/** Members' limits for the staff, who may tighten but never loosen them; no operator can end an exclusion. */
export function registerOperatorProtection(app: FastifyInstance, ctx: AppContext, endPages: EndPages): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/protection/member', async ({ body }) => ({
    data: await readOperatorView(ctx, db, await requireMember(db, body.member_name, 'real')),
  }));

  route(app, ctx, 'POST /operator/protection/excluded', async ({ body }) => {
    const page = pageRequest(body);
    const filtered = db
      .selectFrom('member as m')
      .where('m.excluded_until', '>', ctx.clock())
      .where('m.excluded_as', 'in', body.kind === undefined ? [...exclusionKinds] : [body.kind]);
    const rows = await filtered
      .select(['m.id', 'm.name', 'm.excluded_as', 'm.excluded_since', 'm.excluded_until'])
      .select((eb) => [
        eb
          .exists(
            eb
              .selectFrom('recall_queue as r')
              .select('r.supplier')
              .whereRef('r.member_id', '=', 'm.id')
              .where('r.cause', '=', 'exclusion'),
          )
          .$castTo<boolean>()
          .as('waits'),
        eb
          .selectFrom('protection_event as e')
          .select('e.operator_id')
          .whereRef('e.member_id', '=', 'm.id')
          .where('e.kind', 'in', [...exclusionKinds])
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('operator_id'),
      ])
      .orderBy('m.excluded_since', 'desc')
      .orderBy('m.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const data = rows.map((row) => {
      if (!row.excluded_as || !row.excluded_since || !row.excluded_until)
        throw new Error(`member ${row.id} is excluded without an end`);
      return {
        member_name: row.name,
        kind: row.excluded_as,
        since: row.excluded_since,
        until: endOrNull(row.excluded_until),
        by_staff: row.operator_id !== null,
        left_at_suppliers: row.waits,
      };
    });
    return { data: toOperatorPage(data, await totalOf(db, filtered, page, rows.length), page) };
  });

  const audit = (
    trx: Db,
    actor: OperatorActor,
    action: 'protection.tighten' | 'protection.exclude',
    member: string,
    facts: { before?: AuditFacts; after: AuditFacts },
  ) =>
    writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action,
      subject: { kind: 'member', id: member },
      ...facts,
    });

  const tighten = async (
    actor: OperatorActor,
    { member_name, reason }: { member_name: string; reason?: string | undefined },
    wish: Omit<Wish, 'operator'>,
  ) => {
    const why = requireReason(reason);
    const member = await requireMember(db, member_name, 'real');
    const { kind, period } = wish;
    await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const changed = await changeMemberLimit(ctx, trx, member, {
        ...wish,
        operator: { id: actor.id, reason: why },
      });
      if (changed && kind === 'loss') await queueLimitUpdate(ctx, trx, member.id);
      await audit(trx, actor, 'protection.tighten', member.name, {
        before: { kind, period, amount: changed?.before ?? null },
        after: { kind, period, amount: wish.amount, reason: why },
      });
    });
    return { data: await readOperatorView(ctx, db, member) };
  };

  route(app, ctx, 'POST /operator/protection/limit', ({ body, actor }) =>
    tighten(actor, body, {
      kind: body.kind,
      period: body.period,
      amount: limitAmount(body.amount),
    }),
  );

  route(app, ctx, 'POST /operator/protection/reminder', ({ body, actor }) =>
    tighten(actor, body, { kind: 'reminder', period: 'play', amount: BigInt(body.minutes) }),
  );

  route(app, ctx, 'POST /operator/protection/exclude', async ({ body, actor }) => {
    const why = requireReason(body.reason);
    const member = await requireMember(db, body.member_name, 'real');
    const until = await endOf(ctx, db, member, body, true);
    await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const before = await trx
        .selectFrom('member')
        .select(['excluded_as', 'excluded_until'])
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow();
      await excludeMember(ctx, trx, member, {
        kind: body.kind,
        until,
        operator: { id: actor.id, reason: why },
      });
      await audit(trx, actor, 'protection.exclude', member.name, {
        before: { kind: before.excluded_as, until: before.excluded_until },
        after: { kind: body.kind, until, reason: why },
      });
    });
    await endPages(member);
    return { data: await readOperatorView(ctx, db, member) };
  });

  registerProtectionSettings(app, ctx);
}
