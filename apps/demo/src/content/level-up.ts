import { gameTypes } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../api/src/context.ts';
import type { Tables } from '../../../api/src/db/tables.ts';
import { DAY_MS } from '../../../api/src/lib/time.ts';
import { createMember } from '../../../api/src/modules/auth/new-member.ts';
import { followBets } from '../../../api/src/projections/bet-changes.ts';
import { followedColumns } from '../../../api/src/projections/followed-bet.ts';
import { demoLevelTexts } from './level-texts.ts';
import { loadDemoTiers } from './level-tiers.ts';

/** Settled bets of the high-level member: days ago, game, and valid stake in minor units. */
const bets = [
  { days: 60, supplier: 'LOTUS', game: 'Baccarat', gameType: gameTypes.live, valid: 6_000_000n },
  { days: 41, supplier: 'LOTUS', game: 'Roulette', gameType: gameTypes.live, valid: 28_850_000n },
  { days: 33, supplier: 'NOVA', game: 'Golden Carp', gameType: gameTypes.slots, valid: 4_120_000n },
  { days: 12, supplier: 'NOVA', game: 'Lucky Lantern', gameType: gameTypes.slots, valid: 2_316_050n },
  { days: 9, supplier: 'TIDE', game: 'Deep Sea', gameType: gameTypes.fishing, valid: 1_500_000n },
] as const;

/** Days ago, before the first bet. */
const REGISTERED_DAYS = 64;

/**
 * Adds tables and texts of levels, and dragon8, who has reached some by bets of earlier weeks; the job pays
 * the gifts.
 */
export async function loadDemoLevelUp(ctx: AppContext, trx: Kysely<Tables>): Promise<void> {
  const now = ctx.clock();
  await trx
    .insertInto('setting')
    .values(demoLevelTexts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!(await loadDemoTiers(trx, now))) return;
  const lucky = await trx
    .selectFrom('member')
    .select(['password_hash', 'qk_pwd_hash', 'top_id'])
    .where('name', '=', 'lucky8')
    .executeTakeFirst();
  const known = await trx.selectFrom('member').select('id').where('name', '=', 'dragon8').executeTakeFirst();
  if (!lucky || known) return;
  const registered = new Date(now.getTime() - REGISTERED_DAYS * DAY_MS);
  const member = await createMember({ ...ctx, clock: () => registered }, trx, {
    name: 'dragon8',
    realname: 'Wang Lei',
    phone: '13700008888',
    passwordHash: lucky.password_hash,
    withdrawalPasswordHash: lucky.qk_pwd_hash,
    topId: lucky.top_id,
    lang: 'zh_cn',
    isDemo: false,
  });
  const old = await trx
    .insertInto('bet')
    .values(
      bets.map(({ days, supplier, game, gameType, valid }, n) => {
        const at = new Date(now.getTime() - days * DAY_MS);
        return {
          supplier,
          bet_id: `demo-content-${n}`,
          version: 1n,
          member_id: member.id,
          is_demo: 0,
          player: `p${member.id}`,
          game_code: game,
          game_name: game,
          game_type: gameType,
          round: String(n + 1),
          detail: '',
          texts: null,
          result: '',
          bet_amount: valid,
          valid_amount: valid,
          payout: valid,
          currency: 'CNY',
          status: 'COMPLETE' as const,
          bet_at: at,
          settled_at: at,
          created_at: now,
          updated_at: now,
        };
      }),
    )
    .returning(followedColumns)
    .execute();
  await followBets(
    trx,
    old.map((after) => ({ before: undefined, after })),
  );
  // The member's bets date from before there were agents: nobody earns anything of them.
  await trx
    .insertInto('commission_bet')
    .values(old.map(({ id, valid_amount }) => ({ bet_id: id, valid: BigInt(valid_amount), updated_at: now })))
    .execute();
}
