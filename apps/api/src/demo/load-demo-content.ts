import type { Kysely } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { loadDemoCredit } from '../modules/credit/demo-credit.ts';
import { loadDemoChannels } from '../modules/deposits/demo-channels.ts';
import { loadDemoLevels } from '../modules/rebate/demo-levels.ts';
import { loadDemoPlans } from '../modules/savings/demo-plans.ts';
import { loadDemoAccounts } from './accounts.ts';
import { demoSuppliers } from './catalogue.ts';
import { loadSandboxGames } from './sandbox-games.ts';
import { demoBanners, demoLinks, demoNotices, demoSettings } from './site-content.ts';

/** Demonstration accounts and content. Safe to run at every start: what is there is left alone. */
export async function loadDemoContent(ctx: AppContext): Promise<void> {
  await loadDemoAccounts(ctx);
  await ctx.database.transaction(async (trx) => {
    await loadSite(trx);
    await loadCatalogue(trx);
    await loadSandboxGames(trx, ctx.config.suppliers.sandbox);
    await loadDemoPlans(ctx, trx);
    await loadDemoChannels(trx);
    await loadDemoLevels(trx);
    await loadDemoCredit(trx);
  });
}

async function loadSite(trx: Kysely<Tables>): Promise<void> {
  await trx
    .insertInto('setting')
    .values([...demoSettings])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('link')
    .values([...demoLinks])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const notice = await trx.selectFrom('notice').select('id').limit(1).executeTakeFirst();
  if (!notice)
    await trx
      .insertInto('notice')
      .values(demoNotices.map((row) => ({ ...row, url: null, weight: 10 })))
      .execute();
  const banner = await trx.selectFrom('banner').select('id').limit(1).executeTakeFirst();
  if (!banner)
    await trx
      .insertInto('banner')
      .values(demoBanners.map((row) => ({ ...row, groups: 'mobile1' })))
      .execute();
}

async function loadCatalogue(trx: Kysely<Tables>): Promise<void> {
  for (const { code, names, isOpen, weight, entries } of demoSuppliers) {
    const added = await trx
      .insertInto('supplier')
      .values({ code, names: JSON.stringify(names), is_open: isOpen, weight })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!added) continue;
    await trx
      .insertInto('game_entry')
      .values(
        entries.map((entry) => ({
          supplier: code,
          game_type: entry.gameType,
          names: JSON.stringify(entry.names),
          tags: entry.tags ?? '',
          weight: entry.weight,
        })),
      )
      .execute();
  }
}
