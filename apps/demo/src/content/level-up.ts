import { betStatuses, gameTypes } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { createMember } from '../../../api/src/accounts/auth/new-member.ts';
import type { AppContext } from '../../../api/src/context.ts';
import type { ImportedBet } from '../../../api/src/features/bets/bet-mapping.ts';
import { storeBets } from '../../../api/src/features/bets/bets-store.ts';
import { reservePlayer } from '../../../api/src/features/transfers/player-accounts.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';
import { DAY_MS } from '../../../api/src/platform/lib/time.ts';
import { demoLevelTexts } from './level-texts.ts';
import { loadDemoTiers } from './level-tiers.ts';

interface SettledBet {
  days: number;
  game: string;
  gameType: number;
  valid: bigint;
}

/** Settled bets of the high-level member by supplier: days ago, game, and valid stake in minor units. */
const betsAt: Readonly<Record<string, readonly SettledBet[]>> = {
  LOTUS: [
    { days: 60, game: 'Baccarat', gameType: gameTypes.live, valid: 6_000_000n },
    { days: 41, game: 'Roulette', gameType: gameTypes.live, valid: 28_850_000n },
  ],
  NOVA: [
    { days: 33, game: 'Golden Carp', gameType: gameTypes.slots, valid: 4_120_000n },
    { days: 12, game: 'Lucky Lantern', gameType: gameTypes.slots, valid: 2_316_050n },
  ],
  TIDE: [{ days: 9, game: 'Deep Sea', gameType: gameTypes.fishing, valid: 1_500_000n }],
};

/** Days ago, before the first bet. */
const REGISTERED_DAYS = 64;

/**
 * Adds tables and texts of levels, and dragon8, who has reached some by bets of earlier weeks; the job pays
 * the gifts.
 */
export async function loadDemoLevelUp(ctx: AppContext, trx: Db): Promise<void> {
  const now = ctx.clock();
  await trx
    .insertInto('setting')
    .values(demoLevelTexts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!(await loadDemoTiers(trx, now))) return;
  const lucky = await trx
    .selectFrom('member')
    .select(['password_hash', 'withdrawal_password_hash', 'top_id'])
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
    withdrawalPasswordHash: lucky.withdrawal_password_hash,
    topId: lucky.top_id,
    lang: 'zh_cn',
    isDemo: false,
  });
  for (const [supplier, bets] of Object.entries(betsAt)) {
    const { player } = await reservePlayer(ctx, trx, member, supplier);
    const old = bets.map(({ days, game, gameType, valid }, n): ImportedBet => {
      const at = new Date(now.getTime() - days * DAY_MS);
      return {
        betId: `demo-content-${n}`,
        version: 1n,
        player,
        gameCode: game,
        gameName: game,
        gameType,
        round: String(n + 1),
        detail: '',
        texts: null,
        result: '',
        betAmount: valid,
        validAmount: valid,
        payout: valid,
        currency: 'CNY',
        status: betStatuses.settled,
        demo: false,
        betAt: at,
        settledAt: at,
      };
    });
    await storeBets(trx, supplier, old, now);
  }
  // The member's bets date from before there were agents: nobody earns anything of them.
  await trx
    .insertInto('commission_bet')
    .columns(['bet_id', 'valid', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('bet')
        .select(['id', 'valid_amount', sql<Date>`${now}::timestamptz`.as('updated_at')])
        .where('member_id', '=', member.id),
    )
    .execute();
}
