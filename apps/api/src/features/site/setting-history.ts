import { langs } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { type Facts, readPartVersions } from '../../platform/audit/read-versions.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';

/** The audit subjects of a setting: its name, alone and with each language. */
const subjectsOf = (group: string, key: string): string[] => [
  `${group}.${key}`,
  ...['common', ...langs].map((lang) => `${group}.${key}.${lang}`),
];

/** Every change of a setting, whichever call made it. `now`: its current values by language. */
export async function readSettingHistory(
  ctx: AppContext,
  { group, key }: { group: string; key: string },
  page: PageRequest,
  now: Readonly<Record<string, string>>,
) {
  const name = `${group}.${key}`;
  const written = { kind: 'setting', ids: subjectsOf(group, key) };
  const found = await readPartVersions(ctx, written, page, now, (facts, { subject }) =>
    byLanguage(facts ?? {}, subject === name ? 'common' : subject.slice(name.length + 1)),
  );
  return {
    ...found,
    data: found.data.map(({ subject: _subject, before, after, earlier, ...version }) => ({
      ...version,
      before: before as Record<string, string>,
      after: after as Record<string, string>,
      earlier: earlier as Record<string, string>,
    })),
  };
}

/** Who changed it last, if anyone. */
export async function lastChange(db: Db, group: string, key: string): Promise<string | undefined> {
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

/** A change of one language records `value`; one of several languages records each under its name. */
const byLanguage = (facts: Facts, lang: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === null ? [] : [[name === 'value' ? lang : name, String(value)]],
    ),
  );
