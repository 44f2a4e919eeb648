import type { AppContext } from '../../api/src/context.ts';
import { addSupplier } from '../../api/src/features/games/connected-suppliers.ts';
import type { Db } from '../../api/src/platform/database/tables.ts';
import { loadDemoAccounts } from './accounts.ts';
import type { DemoConfig } from './config.ts';
import { loadDemoActivities } from './content/activities.ts';
import { loadDemoBanners } from './content/banners.ts';
import { loadDemoChannels } from './content/channels.ts';
import { loadDemoCredit } from './content/credit.ts';
import { loadDemoLevelUp } from './content/level-up.ts';
import { loadDemoMail } from './content/mail.ts';
import { loadDemoPages } from './content/pages.ts';
import { loadDemoLevels } from './content/rebate-levels.ts';
import { loadDemoRedPackets } from './content/red-packets.ts';
import { loadDemoPlans } from './content/savings-plans.ts';
import { loadDemoPacks } from './content/sign-in-packs.ts';
import { demoLinks, demoNotices, demoSettings } from './content/site-content.ts';
import { loadDemoTeam } from './content/team.ts';
import { loadDemoWheel } from './content/wheel.ts';
import { demoSuppliers } from './games/catalogue.ts';
import { loadSandboxGames } from './games/sandbox-games.ts';
import { openedAt } from './history/calendar.ts';
import { createMarks } from './history/marks.ts';
import { settleOpening } from './history/opening.ts';
import { setPostingTime } from './history/posting-time.ts';
import { readPastProgress } from './history/progress.ts';

/** Loads demonstration accounts and content. Safe to run at every start: existing rows are left alone. */
export async function loadDemoContent(ctx: AppContext, { history: hasPast }: DemoConfig): Promise<void> {
  await createMarks(ctx.database.db);
  const { site } = ctx;
  await loadDemoAccounts(ctx, { hasPast });
  const now = ctx.clock();
  /** Opening date of the demonstration site. */
  const since = hasPast ? openedAt(now, site) : now;
  const opening: AppContext = { ...ctx, clock: () => since };
  await ctx.database.transaction(async (trx) => {
    if (hasPast) await setPostingTime(trx, since);
    const isFresh = hasPast && (await readPastProgress(trx))?.visits === 0;
    await loadSite(trx, { hasPast, at: since });
    for (const supplier of demoSuppliers) await addSupplier(trx, supplier);
    await loadSandboxGames(trx, ctx.config.suppliers.others);
    await loadDemoPlans(opening, trx);
    await loadDemoChannels(trx);
    await loadDemoLevels(trx);
    await loadDemoCredit(trx);
    await loadDemoRedPackets(trx, now);
    await loadDemoActivities(trx, now, since, site);
    await loadDemoBanners(trx, since);
    await loadDemoWheel(trx, now, site);
    await loadDemoPages(trx, now);
    await loadDemoPacks(trx, now, site, { hasPast });
    await loadDemoMail(opening, trx);
    await loadDemoLevelUp(opening, trx);
    if (isFresh) await settleOpening(ctx, trx, { since, now });
  });
  await loadDemoTeam(opening);
}

async function loadSite(trx: Db, { hasPast, at }: { hasPast: boolean; at: Date }): Promise<void> {
  const stored = ({ texts }: { texts: object }) => ({
    texts: JSON.stringify(texts),
    created_at: at,
    updated_at: at,
  });
  await trx
    .insertInto('setting')
    .values([
      ...demoSettings,
      // With demo history, the monitoring account walks through the site as on a real one.
      ...(hasPast ? [{ grp: 'watch', key: 'walk_minutes', lang: 'common', value: '5' }] : []),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('link')
    .values(demoLinks.map((row) => ({ ...row, ...stored(row) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const notice = await trx.selectFrom('notice').select('id').limit(1).executeTakeFirst();
  if (!notice)
    await trx
      .insertInto('notice')
      .values(demoNotices.map((row) => ({ ...row, ...stored(row), url: null, weight: 10 })))
      .execute();
}
