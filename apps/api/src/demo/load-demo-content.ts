import type { Kysely } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { loadDemoPages } from '../modules/about/demo-pages.ts';
import { loadDemoActivities } from '../modules/activities/demo-activities.ts';
import { loadDemoCredit } from '../modules/credit/demo-credit.ts';
import { loadDemoChannels } from '../modules/deposits/demo-channels.ts';
import { addSupplier } from '../modules/games/add-supplier.ts';
import { loadDemoMail } from '../modules/mail/demo-mail.ts';
import { loadDemoLevels } from '../modules/rebate/demo-levels.ts';
import { loadDemoRedPackets } from '../modules/red-packets/demo-red-packets.ts';
import { loadDemoPlans } from '../modules/savings/demo-plans.ts';
import { loadDemoPacks } from '../modules/sign-in/demo-packs.ts';
import { loadDemoWheel } from '../modules/wheel/demo-wheel.ts';
import { loadDemoAccounts } from './accounts.ts';
import { loadDemoBanners } from './banners.ts';
import { demoSuppliers } from './catalogue.ts';
import { openedAt } from './history/calendar.ts';
import { settleOpening } from './history/opening.ts';
import { readPastProgress } from './history/progress.ts';
import { loadDemoLevelUp } from './level-up.ts';
import { loadSandboxGames } from './sandbox-games.ts';
import { demoLinks, demoNotices, demoSettings } from './site-content.ts';
import { loadDemoTeam } from './team.ts';

/** Loads demonstration accounts and content. Safe to run at every start: existing rows are left alone. */
export async function loadDemoContent(ctx: AppContext): Promise<void> {
  await loadDemoAccounts(ctx);
  const { demoHistory: hasPast, offsetMinutes } = ctx.config;
  const now = ctx.clock();
  /** Opening date of the demonstration site. */
  const since = hasPast ? openedAt(now, offsetMinutes) : now;
  const opening: AppContext = { ...ctx, clock: () => since };
  await ctx.database.transaction(async (trx) => {
    if (hasPast) await ctx.ledger.setPostingTime(trx, since);
    const isFresh = hasPast && (await readPastProgress(trx))?.visits === 0;
    await loadSite(trx, { hasPast, at: since });
    for (const supplier of demoSuppliers) await addSupplier(trx, supplier);
    await loadSandboxGames(trx, ctx.config.suppliers.others);
    await loadDemoPlans(opening, trx);
    await loadDemoChannels(trx);
    await loadDemoLevels(trx);
    await loadDemoCredit(trx);
    await loadDemoRedPackets(trx, now);
    await loadDemoActivities(trx, now, since, offsetMinutes);
    await loadDemoBanners(trx, since);
    await loadDemoWheel(trx, now, offsetMinutes);
    await loadDemoPages(trx, now);
    await loadDemoPacks(trx, now, offsetMinutes, { hasPast });
    await loadDemoMail(opening, trx);
    await loadDemoLevelUp(opening, trx);
    if (isFresh) await settleOpening(ctx, trx, { since, now });
  });
  await loadDemoTeam(opening);
}

async function loadSite(trx: Kysely<Tables>, { hasPast, at }: { hasPast: boolean; at: Date }): Promise<void> {
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
