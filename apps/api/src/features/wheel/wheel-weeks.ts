import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { nextWeek, type WeekRule } from './wheel-week.ts';

/** The rules for the start of weeks, past and future, in order. */
export async function readWeekRules(db: Db): Promise<WeekRule[]> {
  const rows = await db
    .selectFrom('wheel_week')
    .select([sql<string>`to_char(begins, 'YYYY-MM-DD')`.as('day'), 'week_start'])
    .orderBy('begins')
    .execute();
  return rows.map(({ day, week_start }) => ({ begins: day, weekStart: week_start }));
}

/** The last rule, and its first day if it is in the future. */
export async function readWeekStart(ctx: AppContext): Promise<{ weekStart: number; from: string | null }> {
  const rules = await readWeekRules(ctx.database.db);
  const last = rules.at(-1);
  if (!last) throw new Error('weeks without a rule');
  return { weekStart: last.weekStart, from: last.begins > today(ctx) ? last.begins : null };
}

/**
 * Moves the start of weeks to another weekday, once the current week has ended. The latest change before that
 * wins.
 */
export async function setWeekStart(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  { weekStart, reason }: { weekStart: number; reason: string },
): Promise<void> {
  // Serializes concurrent changes.
  await trx.selectFrom('wheel_week').select('week_start').orderBy('begins').forUpdate().execute();
  const rules = await readWeekRules(trx);
  const day = today(ctx);
  const present = rules.filter(({ begins }) => begins <= day);
  const before = rules.at(-1)?.weekStart;
  if (before === weekStart) return;
  await trx.deleteFrom('wheel_week').where(sql<boolean>`begins > ${day}::date`).execute();
  const begins = nextWeek(day, present);
  const at = ctx.clock();
  const isOther = present.at(-1)?.weekStart !== weekStart;
  if (isOther)
    await trx.insertInto('wheel_week').values({ begins, week_start: weekStart, created_at: at }).execute();
  await writeAudit(trx, {
    actor,
    at,
    action: 'wheel-week.save',
    subject: { kind: 'settings', id: 'wheel' },
    before: { week_start: before },
    after: { week_start: weekStart, ...(isOther ? { begins } : {}), reason },
  });
}

const today = (ctx: AppContext): string => ctx.site.dayText(ctx.clock());
