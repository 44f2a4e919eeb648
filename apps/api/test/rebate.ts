import type { BetStatus } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import type { BetRow } from '@koi/supplier-protocol';
import { loadDemoLevels } from '../../demo/src/content/rebate-levels.ts';
import { readBet } from '../src/features/bets/bet-mapping.ts';
import { storeBets } from '../src/features/bets/bets-store.ts';
import type { Db } from '../src/platform/database/tables.ts';
import type { TestApi } from './api.ts';

const states: Readonly<Record<BetStatus, BetRow['state']>> = {
  X: 'open',
  COMPLETE: 'settled',
  N: 'cancelled',
  CANCEL: 'withdrawn',
};

export interface FedBet {
  id: string;
  version?: number;
  valid: Minor;
  payout?: Minor;
  gameType?: number;
  gameCode?: string;
  status?: BetStatus;
}

/** The ladder of the demonstration content: for zh_cn slots 10 → 0.30 %, 1 000 → 0.50 %, 10 000 → 0.80 %. */
export function openLadder(api: TestApi): Promise<void> {
  return api.app.context.database.transaction(loadDemoLevels);
}

/** The member's account at the supplier, opened if missing. */
async function addPlayer(db: Db, api: TestApi, memberId: number, supplier: string): Promise<string> {
  const player = `p${memberId}`;
  await db
    .insertInto('supplier_player')
    .values({
      supplier,
      member_id: memberId,
      player,
      password_sealed: 'x',
      created_at_supplier: api.clock.now(),
      created_at: api.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('supplier_player')
    .select('player')
    .where('member_id', '=', memberId)
    .where('supplier', '=', supplier)
    .executeTakeFirstOrThrow();
  return row.player;
}

/** Imports one page of the supplier's feed, as the job does; `within` a transaction, or in one of its own. */
export async function feedBets(
  api: TestApi,
  memberId: number,
  bets: readonly FedBet[],
  { supplier = 'LY', now = api.clock.now(), within }: { supplier?: string; now?: Date; within?: Db } = {},
): Promise<void> {
  const player = await addPlayer(within ?? api.app.context.database.db, api, memberId, supplier);
  const rows = bets.map(
    ({
      id,
      version = 1,
      valid,
      payout = 0n,
      gameType = 3,
      gameCode = 'K3',
      status = 'COMPLETE',
    }): BetRow => ({
      betId: `${memberId}-${id}`,
      version: String(version),
      player,
      gameCode,
      gameName: 'Koi Fast Three',
      gameType,
      round: '1',
      detail: '',
      result: '',
      betAmount: formatMinor(valid),
      validAmount: formatMinor(valid),
      payout: formatMinor(payout),
      currency: 'CNY',
      state: states[status],
      demo: false,
      betAt: now.toISOString(),
      settledAt: status === 'COMPLETE' ? now.toISOString() : null,
    }),
  );
  const store = (trx: Db) => storeBets(trx, supplier, rows.map(readBet), now);
  await (within ? store(within) : api.app.context.database.transaction(store));
}
