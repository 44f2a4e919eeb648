import { langs } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type PageRequest, toPage } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { toWireDate } from '../../lib/time.ts';

/** What was written of a setting is named by it, and by it with a language. */
const subjectsOf = (group: string, key: string): string[] => [
  `${group}.${key}`,
  ...['common', ...langs].map((lang) => `${group}.${key}.${lang}`),
];

/** Every change of a setting out of the audit log, whichever call made it. */
export async function readSettingHistory(ctx: AppContext, group: string, key: string, page: PageRequest) {
  const name = `${group}.${key}`;
  const matching = ctx.database.db
    .selectFrom('audit_log')
    .where('subject_kind', '=', 'setting')
    .where('subject_id', 'in', subjectsOf(group, key));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'created_at', 'actor', 'subject_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return toPage(
    rows.map(({ id, created_at, actor, subject_id, before, after }) => {
      const lang = subject_id === name ? 'common' : subject_id.slice(name.length + 1);
      return {
        id: Number(id),
        created_at: toWireDate(created_at, ctx.config.offsetMinutes),
        operator: actor,
        reason: reasonOf(after),
        before: byLanguage(before, lang),
        after: byLanguage(after, lang),
      };
    }),
    Number(total),
    page,
  );
}

/** Who changed it last, or nobody. */
export async function lastChange(
  db: Kysely<Tables>,
  group: string,
  key: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('actor')
    .where('subject_kind', '=', 'setting')
    .where('subject_id', 'in', subjectsOf(group, key))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor;
}

const isFacts = (facts: unknown): facts is Record<string, unknown> =>
  typeof facts === 'object' && facts !== null;

function reasonOf(facts: unknown): string {
  return isFacts(facts) && typeof facts.reason === 'string' ? facts.reason : '';
}

/** A change of one language notes `value`, one of several notes each by its name. */
function byLanguage(facts: unknown, lang: string): Record<string, string> {
  if (!isFacts(facts)) return {};
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      name === 'reason' || value === null ? [] : [[name === 'value' ? lang : name, String(value)]],
    ),
  );
}
