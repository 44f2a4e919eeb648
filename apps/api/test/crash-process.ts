// A platform process that kills itself, without any cleanup, at a chosen step of a deposit. Started by
// deposit-crash.test.ts.
import { flushCompileCache } from 'node:module';
import { type Database, openDatabase } from '@koi/database';
import { buildApi } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { AppContext } from '../src/context.ts';
import type { Tables } from '../src/db/tables.ts';
import { loadDemoChannels } from '../src/modules/deposits/demo-channels.ts';
import { proveOrders } from '../src/modules/proofs/prove-orders.ts';
import { createPaymentRegistry, paymentRegistryOf } from '../src/payments/registry.ts';
import type { PaymentAdapter } from '../src/payments/types.ts';

export type CrashPoint =
  | 'order stored'
  | 'gateway accepted'
  | 'order noted'
  | 'callback verified'
  | 'status changed'
  | 'money posted'
  | 'callback committed';

export type Command = { arm: CrashPoint } | { resolveAfterMs: number } | 'state';
export interface State {
  main: string;
  token: string;
  channel: number;
  orders: { billNo: string; status: number; confirmed: number }[];
  operations: string[];
  problems: unknown[];
}

const MEMBER = 'crash001';
let armed: CrashPoint | undefined;
/** The half of a deposit that the next committed transaction belongs to. */
let phase: 'creating' | 'callback' | undefined;
let ahead = 0;

async function dieAt(point: CrashPoint): Promise<void> {
  if (armed !== point) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
}

function mortalDatabase(database: Database<Tables>): Database<Tables> {
  return {
    ...database,
    async transaction(work) {
      const result = await database.transaction(work);
      if (phase === 'creating') await dieAt('order noted');
      if (phase === 'callback') await dieAt('callback committed');
      return result;
    },
  };
}

function mortalAdapter(adapter: PaymentAdapter): PaymentAdapter {
  return {
    ...adapter,
    async create(order) {
      await dieAt('order stored');
      const outcome = await adapter.create(order);
      await dieAt('gateway accepted');
      phase = 'creating';
      return outcome;
    },
    readCallback(headers, body, now) {
      phase = 'callback';
      const reading = adapter.readCallback(headers, body, now);
      // A kill takes effect before the next statement of this thread.
      if (armed === 'callback verified') process.kill(process.pid, 'SIGKILL');
      return reading;
    },
  };
}

function mortalLedger(ctx: AppContext): void {
  const { ledger } = ctx;
  const mustPost = ledger.mustPost.bind(ledger);
  Object.assign(ledger, {
    mustPost: async (...args: Parameters<typeof mustPost>) => {
      await dieAt('status changed');
      const balances = await mustPost(...args);
      await dieAt('money posted');
      return balances;
    },
  });
}

async function memberOf(ctx: AppContext): Promise<number> {
  const { db } = ctx.database;
  const existing = await db.selectFrom('member').select('id').where('name', '=', MEMBER).executeTakeFirst();
  if (existing) return existing.id;
  return ctx.database.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('member')
      .values({
        name: MEMBER,
        password_hash: '',
        qk_pwd_hash: null,
        realname: null,
        nickname: null,
        phone: null,
        email: null,
        qq: null,
        invite_code: MEMBER,
        lang: 'en',
        qk_locked_until: null,
        last_login_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.ledger.openMember(trx, { member: id, lang: 'en', demo: false });
    return id;
  });
}

async function stateOf(ctx: AppContext, member: number): Promise<State> {
  const { db } = ctx.database;
  const [balances, { version }, orders, operations, { id: channel }] = await Promise.all([
    ctx.ledger.balances(db, member),
    db
      .selectFrom('member')
      .select('session_version as version')
      .where('id', '=', member)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('deposit_order')
      .select((eb) => [
        'bill_no as billNo',
        'status',
        eb
          .selectFrom('audit_log')
          .select(eb.fn.countAll<string>().as('count'))
          .whereRef('subject_id', '=', 'bill_no')
          .where('action', '=', 'deposit.confirm')
          .as('confirmed'),
      ])
      .orderBy('id')
      .execute(),
    db.selectFrom('operation').select('state').orderBy('id').execute(),
    db.selectFrom('payment_channel').select('id').executeTakeFirstOrThrow(),
  ]);
  return {
    main: String(balances.main),
    token: ctx.tokens.issue('member', member, version).access_token,
    channel,
    orders: orders.map((order) => ({ ...order, confirmed: Number(order.confirmed) })),
    operations: operations.map(({ state }) => state),
    problems: [...(await ctx.ledger.prove(db)), ...(await proveOrders(db))],
  };
}

async function start(send: (message: object) => void): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase<Tables>({ ...config.database, schema: 'platform' });
  const real = createPaymentRegistry(config.payments);
  const adapters = real.names.flatMap((name) => real.get(name) ?? []);
  const app = await buildApi(
    { ...config, demoContent: false },
    {
      database: mortalDatabase(database),
      payments: paymentRegistryOf(adapters.map(mortalAdapter)),
      clock: () => new Date(Date.now() + ahead),
      works: false,
    },
  );
  const ctx = app.context;
  const member = await memberOf(ctx);
  await loadDemoChannels(database.db);
  mortalLedger(ctx);
  await app.listen({ host: '127.0.0.1', port: config.port });

  process.on('message', (command: Command) => {
    void (async () => {
      if (command === 'state') return send(await stateOf(ctx, member));
      if ('arm' in command) armed = command.arm;
      else {
        ahead = command.resolveAfterMs;
        await ctx.jobs.runOnce(ctx, 'resolve-deposits');
        ahead = 0;
      }
      send({ done: true });
    })();
  });
  // A killed process does not write Node's compile cache itself.
  flushCompileCache();
  send({ ready: true });
}

await start((message) => process.send?.(message));
