import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '@koi/server-kit/make-directory';

/** `later`: the payer chose to pay later, the money arrives at `settle_at`. */
export type PaymentState = 'waiting' | 'later' | 'paid' | 'failed' | 'expired';

/** Amounts are decimal strings with two decimals, times Unix milliseconds. */
export interface Payment {
  id: string;
  orderNo: string;
  amount: string;
  currency: string;
  notifyUrl: string;
  returnUrl: string;
  state: PaymentState;
  paidAmount: string | null;
  settleAt: number | null;
  expiresAt: number;
  createdAt: number;
}

/** A payout to a payee; `later` and `later_failed` end at `settleAt`. */
export interface Payout {
  id: string;
  orderNo: string;
  amount: string;
  currency: string;
  notifyUrl: string;
  state: 'later' | 'later_failed' | 'paid' | 'failed';
  settleAt: number | null;
}

export interface Callback {
  id: number;
  notifyUrl: string;
  body: string;
  attempts: number;
}

const SCHEMA = `
create table if not exists payment (
  id text primary key, order_no text not null unique, amount text not null, currency text not null, notify_url text not null,
  return_url text not null, state text not null, paid_amount text, settle_at integer, expires_at integer not null, created_at integer not null
) strict;
create table if not exists payout (
  id text primary key, order_no text not null unique, amount text not null, currency text not null, notify_url text not null,
  state text not null, settle_at integer
) strict;
create table if not exists callback (
  id integer primary key, payment_id text not null, notify_url text not null, body text not null, attempts integer not null default 0,
  next_at integer, acknowledged_at integer, last_failure text
) strict;
create index if not exists callback_due on callback (next_at) where next_at is not null;
create index if not exists payment_due on payment (settle_at) where state = 'later';`;

const PAYMENT = `id, order_no as orderNo, amount, currency, notify_url as notifyUrl, return_url as returnUrl, state,
  paid_amount as paidAmount, settle_at as settleAt, expires_at as expiresAt, created_at as createdAt`;

const PAYOUT =
  'id, order_no as orderNo, amount, currency, notify_url as notifyUrl, state, settle_at as settleAt';

/** The gateway's books, in one SQLite file that survives restarts. */
export class GatewayStore {
  readonly #db: DatabaseSync;

  constructor(directory: string) {
    makeDirectory(directory);
    this.#db = new DatabaseSync(join(directory, 'gateway.sqlite'));
    this.#db.exec(`pragma journal_mode = wal; pragma busy_timeout = 5000; ${SCHEMA}`);
  }

  /** The payment with this order number: the given one if it is new, else the stored one. */
  create(payment: Payment): Payment {
    this.#db
      .prepare(
        'insert into payment values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (order_no) do nothing',
      )
      .run(
        payment.id,
        payment.orderNo,
        payment.amount,
        payment.currency,
        payment.notifyUrl,
        payment.returnUrl,
        payment.state,
        payment.paidAmount,
        payment.settleAt,
        payment.expiresAt,
        payment.createdAt,
      );
    return this.byOrder(payment.orderNo) ?? payment;
  }

  byId(id: string): Payment | undefined {
    return this.#db.prepare(`select ${PAYMENT} from payment where id = ?`).get(id) as Payment | undefined;
  }

  byOrder(orderNo: string): Payment | undefined {
    return this.#db.prepare(`select ${PAYMENT} from payment where order_no = ?`).get(orderNo) as
      | Payment
      | undefined;
  }

  /**
   * Changes a payment's state and stores its callbacks atomically. False if it was no longer in one of
   * `from`.
   */
  change(
    id: string,
    from: readonly PaymentState[],
    to: { state: PaymentState; paidAmount?: string; settleAt?: number },
    callbacks: readonly { notifyUrl: string; body: string; nextAt: number }[],
  ): boolean {
    this.#db.exec('begin immediate');
    try {
      const marks = from.map(() => '?').join(', ');
      const { changes } = this.#db
        .prepare(
          `update payment set state = ?, paid_amount = ?, settle_at = ? where id = ? and state in (${marks})`,
        )
        .run(to.state, to.paidAmount ?? null, to.settleAt ?? null, id, ...from);
      if (changes === 1) {
        const insert = this.#db.prepare(
          'insert into callback (payment_id, notify_url, body, next_at) values (?, ?, ?, ?)',
        );
        for (const callback of callbacks) insert.run(id, callback.notifyUrl, callback.body, callback.nextAt);
      }
      this.#db.exec('commit');
      return changes === 1;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  /** The payout with this order number: the given one if it is new, else the stored one. */
  createPayout(payout: Payout): Payout {
    this.#db
      .prepare('insert into payout values (?, ?, ?, ?, ?, ?, ?) on conflict (order_no) do nothing')
      .run(
        payout.id,
        payout.orderNo,
        payout.amount,
        payout.currency,
        payout.notifyUrl,
        payout.state,
        payout.settleAt,
      );
    return this.payoutByOrder(payout.orderNo) ?? payout;
  }

  payoutByOrder(orderNo: string): Payout | undefined {
    return this.#db.prepare(`select ${PAYOUT} from payout where order_no = ?`).get(orderNo) as
      | Payout
      | undefined;
  }

  duePayouts(now: number): Payout[] {
    return this.#db
      .prepare(`select ${PAYOUT} from payout where settle_at <= ?`)
      .all(now) as unknown as Payout[];
  }

  /** Ends a payout and stores its callback. */
  endPayout(payout: Payout, state: 'paid' | 'failed', body: string, now: number): void {
    this.#db.prepare('update payout set state = ?, settle_at = null where id = ?').run(state, payout.id);
    this.#db
      .prepare('insert into callback (payment_id, notify_url, body, next_at) values (?, ?, ?, ?)')
      .run(payout.id, payout.notifyUrl, body, now);
  }

  dueCallbacks(now: number): Callback[] {
    const due = this.#db.prepare(
      'select id, notify_url as notifyUrl, body, attempts from callback where next_at <= ? order by id limit 50',
    );
    return due.all(now) as unknown as Callback[];
  }

  duePayments(now: number): Payment[] {
    const due = this.#db.prepare(`select ${PAYMENT} from payment where state = 'later' and settle_at <= ?`);
    return due.all(now) as unknown as Payment[];
  }

  acknowledge(callback: number, now: number): void {
    this.#db
      .prepare(
        'update callback set attempts = attempts + 1, next_at = null, acknowledged_at = ? where id = ?',
      )
      .run(now, callback);
  }

  postpone(callback: number, nextAt: number, failure: string): void {
    this.#db
      .prepare('update callback set attempts = attempts + 1, next_at = ?, last_failure = ? where id = ?')
      .run(nextAt, failure, callback);
  }

  /** Schedules every callback of a payment again, including acknowledged ones. */
  resend(payment: string, now: number): number {
    return Number(
      this.#db.prepare('update callback set next_at = ? where payment_id = ?').run(now, payment).changes,
    );
  }

  /** When something is due next, in Unix milliseconds. */
  nextDue(): number | undefined {
    const row = this.#db
      .prepare(
        `select min(at) as at from (select next_at as at from callback where next_at is not null
         union all select settle_at from payment where state = 'later'
         union all select settle_at from payout where settle_at is not null)`,
      )
      .get() as { at: number | null };
    return row.at ?? undefined;
  }

  close(): void {
    this.#db.close();
  }
}
