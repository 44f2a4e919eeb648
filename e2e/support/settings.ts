import type { Stack } from './stack.ts';

/** Runs `work` with a different value of a site setting. */
export async function withSettings(
  stack: Stack,
  grp: string,
  values: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  const tell = () => stack.sql(`select pg_notify('platform.settings', $1)`, [grp]);
  for (const [key, value] of Object.entries(values)) {
    await stack.sql(
      `insert into setting (grp, key, lang, value) values ($1, $2, 'common', $3)
       on conflict (grp, key, lang) do update set value = $3`,
      [grp, key, value],
    );
  }
  await tell();
  try {
    await work();
  } finally {
    for (const key of Object.keys(values))
      await stack.sql(`delete from setting where grp = $1 and key = $2 and lang = 'common'`, [grp, key]);
    await tell();
  }
}
