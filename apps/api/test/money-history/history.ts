import { formatMinor } from '@koi/money';
import type { ApiAnswer } from '../api.ts';
import { payOut } from '../pay-out.ts';
import { feedBets } from '../rebate.ts';
import type { World } from '../world.ts';
import { type Actor, type Prepared, prepareHistory } from './prepare.ts';
import type { Kind, Step } from './steps.ts';

const MINUTE = 60_000;

/**
 * Carries out steps for a few members: calls of members and operators, actions of the supplier, and the
 * passing of time.
 */
export class History {
  /** Number of successful answers for each kind. */
  readonly done = new Map<Kind, number>();
  /** How far the platform's clock was advanced. */
  ahead = 0;
  readonly #world: World;
  readonly #prepared: Prepared;
  readonly #versions = new Map<string, number>();
  #requests = 0;

  private constructor(world: World, prepared: Prepared) {
    this.#world = world;
    this.#prepared = prepared;
  }

  static async begin(world: World): Promise<History> {
    return new History(world, await prepareHistory(world));
  }

  get actors(): readonly Actor[] {
    return this.#prepared.actors;
  }

  async take(step: Step): Promise<void> {
    const actor = this.actors[step.who] ?? this.actors[0];
    if (!actor) throw new Error('nobody');
    const answer = await this.#act(actor, step);
    if (!answer) return;
    // Suppliers fail on purpose; any other failure is the platform's fault.
    if (answer.status >= 500 && !['transfer_unknown', 'supplier_silent'].includes(answer.body.error))
      throw new Error(`${step.kind}: ${JSON.stringify(answer.body)}`);
    if (answer.status === 200) this.done.set(step.kind, (this.done.get(step.kind) ?? 0) + 1);
  }

  /** Runs until no transfer is in progress. */
  async settle(): Promise<void> {
    for (let n = 0; n < 200; n += 1) {
      const open = await this.#world.ctx.database.db
        .selectFrom('transfer_order')
        .select('state')
        .where('finished_at', 'is', null)
        .execute();
      if (open.length === 0) return;
      if (open.some(({ state }) => state === 'manual')) await this.#decideTransfer();
      else await this.#pass(11 * MINUTE);
    }
    throw new Error('a transfer never ends');
  }

  async call(actor: Actor, path: string, body: object): Promise<ApiAnswer> {
    const token = await this.#world.savings.tokenOf({ id: actor.id, token: '' });
    return this.#world.call(`POST ${path}`, { token, body, query: { lang: 'en' } });
  }

  async #decide(
    path: string,
    id: number | undefined,
    verb: string,
    body: object,
  ): Promise<ApiAnswer | undefined> {
    if (id === undefined) return undefined;
    const token = await this.#world.operator();
    return this.#world.call(`POST /operator/${path}/${id}/${verb}`, { token, body });
  }

  #act(actor: Actor, { kind, amount, choice, fault }: Step): Promise<ApiAnswer | undefined> {
    const money = formatMinor(BigInt(amount));
    this.#requests += 1;
    const request_id = `h${this.#requests}`;
    switch (kind) {
      case 'deposit':
        return this.#deposit(actor, amount, 'confirm', { diff_money: choice % 3 === 0 ? `${choice}.33` : 0 });
      case 'depositRejected':
        return this.#deposit(actor, amount, 'reject', { reason: 'nothing came' });
      case 'withdraw':
        return this.call(actor, '/drawing', {
          money,
          qk_pwd: '482913',
          member_bank_id: actor.card,
          request_id,
        });
      case 'withdrawalPaid':
        return this.#decideWithdrawal('pay');
      case 'withdrawalRefused':
        return this.#decideWithdrawal('refuse');
      case 'transferIn':
        return this.#transfer(actor, 'deposit', {
          money,
          request_id,
          fault,
          wallet: choice % 4 === 0 ? 'fs_money' : 'money',
        });
      case 'transferOut':
        return this.#transfer(actor, 'withdrawal', { money, request_id, fault, wallet: 'money' });
      case 'transferDecided':
        return this.#decideTransfer();
      case 'play':
        return this.#play(actor, amount, choice);
      case 'rebate':
        return this.call(actor, '/fsnow/fetch', { deadtime: 99_999_999_999, request_id });
      case 'savingsBuy':
        return this.call(actor, '/yuebao/buy', {
          plan_id: this.#prepared.plan,
          amount: (1 + Math.floor(amount / 6000)) * 10,
          request_id,
        });
      case 'savingsRedeem':
        return this.#redeem(actor, choice);
      case 'borrow':
        return this.#borrow(actor, amount, choice);
      case 'loanAccepted':
        return this.#decideLoan('accept');
      case 'loanRefused':
        return this.#decideLoan('refuse');
      case 'repay':
        return this.#repay(actor, request_id);
      case 'turnover':
        return this.#adjust(actor, money, choice, request_id);
      case 'adjustment':
        return this.#adjustBalance(actor, money, choice, request_id);
      case 'reward':
        return this.#reward(actor, choice, request_id);
      case 'time':
        return this.#pass(choice < 70 ? (1 + choice) * MINUTE : (choice - 65) * 60 * MINUTE);
    }
  }

  /** Some are large, and wait for the second operator. */
  async #adjustBalance(
    actor: Actor,
    money: string,
    choice: number,
    request_id: string,
  ): Promise<ApiAnswer | undefined> {
    const token = await this.#world.operator();
    const direction = choice % 2 === 0 ? 'credit' : 'debit';
    const made = await this.#world.call('POST /operator/adjustments/create', {
      token,
      body: {
        member_name: actor.name,
        wallet: choice % 5 === 0 ? 'fs_money' : 'money',
        kind: choice % 3 === 0 && direction === 'credit' ? 'goodwill' : 'correction',
        direction,
        money: choice % 7 === 0 ? `20${money}` : money,
        ...(direction === 'credit' && { turnover_percent: choice }),
        reason: 'x',
        request_id,
      },
    });
    if (made.body.data?.status !== 1) return made;
    const second = await this.#world.operator('history-second');
    const path = `POST /operator/adjustments/${made.body.data.id}/${choice % 4 === 0 ? 'refuse' : 'confirm'}`;
    return this.#world.call(path, { token: second, body: { reason: 'x' } });
  }

  async #deposit(actor: Actor, amount: number, verb: string, body: object): Promise<ApiAnswer | undefined> {
    const report = { ...(await this.#world.reportBody()), money: 100 + Math.floor(amount / 100) };
    const answer = await this.call(actor, '/recharge/normal', report);
    if (answer.status !== 200) return answer;
    return this.#decide('deposits', answer.body.data.id, verb, body);
  }

  async #decideWithdrawal(verb: string): Promise<ApiAnswer | undefined> {
    const row = await this.#world.ctx.database.db
      .selectFrom('withdrawal_order')
      .select('id')
      .where('status', '=', 1)
      .orderBy('id')
      .executeTakeFirst();
    if (verb === 'pay') return row && payOut(this.#world, await this.#world.operator(), Number(row.id));
    return this.#decide('withdrawals', row && Number(row.id), verb, { reason: 'card closed' });
  }

  async #transfer(
    actor: Actor,
    way: 'deposit' | 'withdrawal',
    {
      money,
      request_id,
      fault,
      wallet,
    }: { money: string; request_id: string; fault: Step['fault']; wallet: string },
  ): Promise<ApiAnswer> {
    if (fault) this.#world.ly.fail('transfer', fault);
    const body = { api_code: 'LY', money, money_type: wallet, request_id };
    const answer = await this.call(actor, `/game/${way}`, body);
    // A fault that no call ran into.
    this.#world.ly.recover();
    return answer;
  }

  /** The outcome has been unknown for a day: an operator checks the supplier's own books. */
  async #decideTransfer(): Promise<ApiAnswer | undefined> {
    const row = await this.#world.ctx.database.db
      .selectFrom('transfer_order')
      .select(['id', 'bill_no'])
      .where('state', '=', 'manual')
      .orderBy('id')
      .executeTakeFirst();
    const outcome = row && this.#world.ly.transfers.get(row.bill_no)?.state === 'done' ? 'done' : 'refused';
    return this.#decide('transfers', row && Number(row.id), 'decide', {
      outcome,
      reason: 'asked the supplier',
    });
  }

  /** Places, changes or cancels a bet, and the supplier's wallet wins or loses accordingly. */
  async #play({ id }: Actor, amount: number, choice: number): Promise<undefined> {
    const bet = `${choice % 25}`;
    const version = (this.#versions.get(`${id} ${bet}`) ?? 0) + 1;
    this.#versions.set(`${id} ${bet}`, version);
    const status = choice % 9 === 0 ? 'N' : 'COMPLETE';
    await feedBets(this.#world, id, [{ id: bet, version, valid: BigInt(amount), status }]);
    const player = `p${id}`;
    const swing = BigInt(choice - 50) * 37n;
    if (this.#world.ly.balance(player) + swing >= 0n) this.#world.ly.win(player, swing);
    this.done.set('play', (this.done.get('play') ?? 0) + 1);
  }

  async #redeem(actor: Actor, choice: number): Promise<ApiAnswer | undefined> {
    const rows = await this.#world.ctx.database.db
      .selectFrom('savings_purchase')
      .select('id')
      .where('member_id', '=', actor.id)
      .where('status', '=', 0)
      .orderBy('id')
      .execute();
    const row = rows[choice % Math.max(1, rows.length)];
    return (
      row && this.call(actor, '/yuebao/withdrawal', { record_id: Number(row.id), request_id: `r${row.id}` })
    );
  }

  async #borrow(actor: Actor, amount: number, choice: number): Promise<ApiAnswer> {
    const money = formatMinor(BigInt(amount));
    return this.#world.credit.borrow(actor, { money, days: 1 + (choice % 3) });
  }

  async #decideLoan(verb: string): Promise<ApiAnswer | undefined> {
    const row = await this.#world.ctx.database.db
      .selectFrom('credit_record')
      .select('id')
      .where('status', '=', 1)
      .orderBy('id')
      .executeTakeFirst();
    return this.#decide('credits', row && Number(row.id), verb, { reason: 'too early' });
  }

  async #repay(actor: Actor, request_id: string): Promise<ApiAnswer> {
    const debt = (await this.call(actor, '/credit/check', { name: actor.name })).body.data;
    return this.call(actor, '/credit/lend', {
      name: actor.name,
      money: debt === '0.00' ? 1 : debt,
      request_id,
    });
  }

  async #adjust(actor: Actor, money: string, choice: number, request_id: string): Promise<ApiAnswer> {
    const direction = choice % 2 === 0 ? 'raise' : 'lower';
    const body = { member_name: actor.name, direction, money, reason: 'by hand', request_id };
    return this.#world.call('POST /operator/turnover/adjust', { token: await this.#world.operator(), body });
  }

  #reward(actor: Actor, choice: number, request_id: string): Promise<ApiAnswer> {
    const rest = Math.floor(choice / 3);
    if (choice % 3 === 0) return this.#signIn(actor, rest, request_id);
    if (choice % 3 === 1) return this.#wheel(actor, rest, request_id);
    return this.call(actor, '/activity/redbag', { times: 1 + (rest % 3), request_id });
  }

  /** Signs in, or claims a pack that may be reached, already claimed or out of reach. */
  async #signIn(actor: Actor, choice: number, request_id: string): Promise<ApiAnswer> {
    if (choice % 2 === 0) return this.call(actor, '/dailybonus/check', {});
    const { packs } = this.#prepared;
    const pack = packs[choice % packs.length];
    return this.call(actor, `/dailybonus/${pack}/award`, choice % 3 === 0 ? {} : { request_id });
  }

  /** Spins if there is a chance; now and then an operator grants one. */
  async #wheel(actor: Actor, choice: number, request_id: string): Promise<ApiAnswer> {
    if (choice % 3 > 0) {
      await this.call(actor, '/wheel/query', {});
      return this.call(actor, '/wheel/award', { client_seed: `c${choice}`, request_id });
    }
    const body = { member_name: actor.name, chances: 1, reason: 'a present', request_id };
    const token = await this.#world.operator();
    return this.#world.call('POST /operator/wheel/chances/adjust', { token, body });
  }

  async #pass(ms: number): Promise<undefined> {
    const { ctx, clock } = this.#world;
    clock.advance(ms);
    this.ahead += ms;
    for (const job of ['check-transfers', 'settle-savings', 'note-overdue-loans', 'pay-levels'])
      await ctx.jobs.runOnce(ctx, job);
    this.done.set('time', (this.done.get('time') ?? 0) + 1);
  }
}
