import type { LimitPeriod, OperationKind } from '@koi/contract/enumerations';
import { block } from '../block.ts';
import type { MoneyMember } from '../money-api.ts';
import { setLimit } from '../protection.ts';
import { feedBets } from '../rebate.ts';
import type { World } from '../world.ts';
import { type Attempt, givenBack, inTransit, type Prepare, type RefusalsOf } from './refusals.ts';

const rich = (w: World) => w.addMember({ money: 100_000n });

const move = ({ token }: MoneyMember, api_code: string, more: object = {}): Attempt => ({
  token,
  body: { api_code, money: '20.00', ...more },
});

/** A member with 10.00 at the supplier. */
const visitor = async (w: World, code = 'LY'): Promise<MoneyMember> => {
  const member = await rich(w);
  await w.visit(member, code);
  return member;
};

/** A member with a transfer in progress whose answer was lost. */
const waiting = async (w: World): Promise<MoneyMember> => {
  const member = await visitor(w);
  w.ly.fail('transfer', 'error_after');
  expectUnknown(await w.post(member, '/game/deposit', { api_code: 'LY', money: '5.00' }));
  return member;
};

function expectUnknown({ body }: { body: { error?: string } }): void {
  if (body.error !== 'transfer_unknown') throw new Error(`expected an open transfer, got ${body.error}`);
}

/** A member unknown to the supplier by now. */
const forgotten = async (w: World, automatic = false): Promise<MoneyMember> => {
  const member = await visitor(w);
  if (automatic) await makeAutomatic(w, member);
  w.ly.wallets.delete(await w.playerOf(member, 'LY'));
  return member;
};

/** A member whose account at the supplier is in another currency by the time that money is moved. */
const otherCurrency = async (w: World): Promise<MoneyMember> => {
  const member = await rich(w);
  await w.post(member, '/game/deposit', { api_code: 'LATE', money: '10.00' });
  const wallet = w.pg.wallets.get(await w.playerOf(member, 'LATE'));
  w.meanwhile = async () => {
    if (wallet) wallet.currency = 'EUR';
  };
  return member;
};

const makeAutomatic = (w: World, { id }: MoneyMember) =>
  w.ctx.database.db.updateTable('member').set({ auto_transfer: true }).where('id', '=', id).execute();

const automatic = async (w: World, money = 100_000n): Promise<MoneyMember> => {
  const member = await w.addMember({ money });
  await makeAutomatic(w, member);
  return member;
};

const launch = ({ token }: MoneyMember, api_code: string, more: Record<string, string> = {}): Attempt => ({
  token,
  query: { api_code, gameType: '4', ...more },
});

const spendAll = (w: World, { id }: MoneyMember) =>
  w.ctx.database.transaction((trx) =>
    w.ctx.ledger.mustPost(trx, [
      {
        id: `spent:${id}`,
        member: id,
        operateType: 1,
        movements: [{ from: { member: id, kind: 'main' }, to: { platform: 'adjustment' }, amount: 100_000n }],
      },
    ]),
  );

/** A member with a loss limit of 10.00 in the period. */
const limited = async (w: World, period: LimitPeriod): Promise<MoneyMember> => {
  const member = await rich(w);
  await setLimit(w.ctx.database.db, member, 'loss', period, 1_000n);
  return member;
};

/** The same, with the limit reached. */
const lost =
  (period: LimitPeriod): Prepare =>
  async (w) => {
    const member = await limited(w, period);
    await feedBets(w, member.id, [{ id: 'lost', valid: 1_000n }], { supplier: 'PG' });
    return launch(member, 'LY');
  };
const tooMuch =
  (period: LimitPeriod): Prepare =>
  async (w) =>
    move(await limited(w, period), 'LY');

const trial = (w: World) => w.addMember({ isDemo: true, money: 100_000n });

const voided =
  (kind: OperationKind): Prepare =>
  async (w) => {
    const member = await visitor(w);
    return move(member, 'LY', { request_id: await w.void(member, kind) });
  };

const reused =
  (path: string): Prepare =>
  async (w) => {
    const member = await visitor(w);
    await w.post(member, path, { api_code: 'LY', money: '1.00', request_id: 'once' });
    return move(member, 'LY', { request_id: 'once' });
  };

const mayNotBet = async (w: World): Promise<MoneyMember> => {
  const member = await rich(w);
  await block(w, member, 'bets');
  return member;
};

const polling = (member: MoneyMember, api_code: string): Attempt => ({
  token: member.token,
  body: { api_code },
});

/** Refusals of balance queries. */
const balanceRefusals = {
  demo_own_lottery_only: async (w: World) => polling(await trial(w), 'PG'),
  supplier_unknown: async (w: World) => polling(await rich(w), 'NOBODY'),
  supplier_closed: async (w: World) => polling(await rich(w), 'SHUT'),
  supplier_refused: async (w: World) => polling(await forgotten(w), 'LY'),
  supplier_silent: async (w: World) => {
    const member = await visitor(w);
    w.ly.fail('balance', 'cut_before');
    return polling(member, 'LY');
  },
};

export const walletRefusals: RefusalsOf<
  | `/game/${'login' | 'api_money' | 'balance' | 'deposit' | 'withdrawal' | 'change_trans' | 'recovery_last' | 'stuck_money' | 'visit'}${string}`
  | `/operation${string}`
> = {
  'POST /game/api_moneys': {},
  'POST /game/change_trans': {},
  'GET /game/stuck_money': {},
  'GET /game/visit': {
    supplier_unknown: async (w) => ({ token: (await rich(w)).token, query: { api_code: 'NOBODY' } }),
  },
  'POST /game/api_money': balanceRefusals,
  'POST /game/balance': balanceRefusals,
  'GET /game/login': {
    bets_blocked: async (w) => launch(await mayNotBet(w), 'LY'),
    demo_own_lottery_only: async (w) => launch(await trial(w), 'PG'),
    supplier_unknown: async (w) => launch(await rich(w), 'NOBODY'),
    supplier_closed: async (w) => launch(await rich(w), 'SHUT'),
    supplier_currency: async (w) => launch(await rich(w), 'THAI'),
    supplier_refused: givenBack(async (w) => launch(await forgotten(w, true), 'LY')),
    supplier_busy: givenBack(async (w) => launch(await automatic(w), 'DOWN')),
    supplier_silent: async (w) => {
      w.ly.fail('launch', 'cut_before');
      return launch(await rich(w), 'LY');
    },
    player_not_created: async (w) => {
      w.ly.fail('createPlayer', 'refuse');
      return launch(await rich(w), 'LY');
    },
    transfer_in_transit: async (w) => launch(await waiting(w), 'LY'),
    transfer_unknown: inTransit(async (w) => {
      w.ly.fail('transfer', 'error_after');
      return launch(await automatic(w), 'LY');
    }),
    request_id_reused: async (w) => {
      const member = await automatic(w, 50n);
      await w.call('GET /game/login', launch(member, 'LY', { request_id: 'once' }));
      return launch(member, 'LY', { request_id: 'once', gameCode: 'K3' });
    },
    operation_void: async (w) => {
      const member = await automatic(w, 50n);
      return launch(member, 'LY', { request_id: await w.void(member, 'game/login') });
    },
    game_unknown: async (w) => launch(await rich(w), 'LY', { gameCode: 'NONE' }),
    line_maintenance: async (w) => {
      await w.set('maintenance.line_99', '1');
      await w.set('maintenance.line_99_message', 'Back soon');
      return launch(await rich(w), 'LY', { gameType: '99' });
    },
    loss_limit_day: lost('day'),
    loss_limit_week: lost('week'),
    loss_limit_month: lost('month'),
    // Spent elsewhere between the first check and the reservation of the money.
    money_not_enough: givenBack(async (w) => {
      const member = await automatic(w);
      w.meanwhile = async () => {
        await spendAll(w, member);
        w.before = await w.fingerprint();
      };
      return launch(member, 'LATE');
    }),
  },
  'POST /game/deposit': {
    bets_blocked: async (w) => move(await mayNotBet(w), 'LY'),
    demo_own_lottery_only: async (w) => move(await trial(w), 'PG'),
    supplier_unknown: async (w) => move(await rich(w), 'NOBODY'),
    supplier_closed: async (w) => move(await rich(w), 'SHUT'),
    supplier_currency: async (w) => move(await rich(w), 'THAI'),
    supplier_refused: givenBack(async (w) => move(await forgotten(w), 'LY')),
    supplier_busy: givenBack(async (w) => move(await rich(w), 'DOWN')),
    supplier_silent: async (w) => {
      w.ly.fail('createPlayer', 'cut_before');
      return move(await rich(w), 'LY');
    },
    player_not_created: async (w) => {
      w.ly.fail('createPlayer', 'refuse');
      return move(await rich(w), 'LY');
    },
    transfer_in_transit: async (w) => move(await waiting(w), 'LY'),
    transfer_unknown: inTransit(async (w) => {
      w.ly.fail('transfer', 'error_after');
      return move(await rich(w), 'LY');
    }),
    loss_limit_day: tooMuch('day'),
    loss_limit_week: tooMuch('week'),
    loss_limit_month: tooMuch('month'),
    wallet_conversion: async (w) => move(await rich(w), 'fs_money'),
    request_id_reused: reused('/game/deposit'),
    operation_void: voided('game/deposit'),
    money_not_enough: async (w) => move(await w.addMember({ money: 1_999n }), 'LY'),
  },
  'POST /game/withdrawal': {
    demo_own_lottery_only: async (w) => move(await trial(w), 'PG'),
    supplier_unknown: async (w) => move(await rich(w), 'NOBODY'),
    supplier_closed: async (w) => move(await rich(w), 'SHUT'),
    supplier_currency: givenBack(async (w) => move(await otherCurrency(w), 'LATE', { money: '5.00' })),
    supplier_refused: async (w) => move(await forgotten(w), 'LY'),
    supplier_busy: givenBack(async (w) => {
      const member = await rich(w);
      await w.call('GET /game/login', launch(member, 'DOWN'));
      w.pg.win(await w.playerOf(member, 'DOWN'), 1000n);
      // Aligns our copy with the supplier's balance.
      await w.post(member, '/game/balance', { api_code: 'DOWN' });
      return move(member, 'DOWN', { money: '5.00' });
    }),
    supplier_silent: async (w) => {
      const member = await visitor(w);
      w.ly.fail('balance', 'cut_before');
      return move(member, 'LY');
    },
    transfer_in_transit: async (w) => move(await waiting(w), 'LY'),
    transfer_unknown: inTransit(async (w) => {
      const member = await visitor(w);
      w.ly.fail('transfer', 'error_after');
      return move(member, 'LY', { money: '5.00' });
    }),
    wallet_conversion: async (w) => move(await rich(w), 'money'),
    request_id_reused: reused('/game/withdrawal'),
    operation_void: voided('game/withdrawal'),
    supplier_money_not_enough: async (w) => move(await visitor(w), 'LY', { money: '10.01' }),
  },
  'POST /game/recovery_last': {
    supplier_unknown: async (w) => polling(await rich(w), 'NOBODY'),
    request_id_reused: async (w) => {
      const member = await rich(w);
      await w.post(member, '/game/recovery_last', { request_id: 'once' });
      return { token: member.token, body: { api_code: 'LY', request_id: 'once' } };
    },
    operation_void: async (w) => {
      const member = await rich(w);
      return { token: member.token, body: { request_id: await w.void(member, 'game/recovery_last') } };
    },
  },
  'POST /operation/outcome': {
    request_id_reused: async (w) => {
      const member = await rich(w);
      const request_id = await w.void(member, 'drawing');
      return { token: member.token, body: { request_id, kind: 'yuebao/buy' } };
    },
  },
};
