import { flushCompileCache } from 'node:module';
import { type Database, openDatabase } from '@koi/database';
import { loadDemoChannels } from '../../demo/src/content/channels.ts';
import { buildApi } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { AppContext } from '../src/context.ts';
import { verifyOrders } from '../src/features/proofs/verify-orders.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { createPaymentRegistry, paymentRegistryOf } from '../src/payments/registry.ts';
import type { PaymentAdapter } from '../src/payments/types.ts';
import type { Tables } from '../src/platform/database/tables.ts';

/**
 * A platform process whose deposits stop for good at chosen steps, until deposit-crash.test.ts kills it (-9)
 * with all of them under way.
 */
export type CrashPoint =
  | 'order stored'
  | 'gateway accepted'
  | 'order noted'
  | 'callback verified'
  | 'status changed'
  | 'money posted'
  | 'callback committed';

/** `arm`: the next deposit that comes to this point stops there and notifies the parent. */
export type Command = { arm: CrashPoint } | { resolveAfterMs: number } | { state: string } | 'prove';
export type Told =
  | { ready: true }
  | { done: true }
  | { stopped: CrashPoint }
  | { problems: unknown[] }
  | State;
export interface State {
  main: string;
  token: string;
  channel: number;
  orders: { billNo: string; gatewayId: string | null; status: number; confirmed: number }[];
  operations: string[];
}

let armed: CrashPoint | undefined;
/** The half of a deposit that the next transaction belongs to. */
let phase: 'creating' | 'callback' | undefined;
let ahead = 0;

const notify = (message: Told): void => void process.send?.(message);

async function stopAt(point: CrashPoint): Promise<void> {
  if (armed !== point) return;
  armed = undefined;
  phase = undefined;
  notify({ stopped: point });
  await new Promise(() => {});
}

function stoppingDatabase(database: Database<Tables>): Database<Tables> {
  return {
    ...database,
    async transaction(work) {
      const mine = phase;
      if (mine === 'callback') await stopAt('callback verified');
      const result = await database.transaction(work);
      if (mine === 'creating') await stopAt('order noted');
      if (mine === 'callback') await stopAt('callback committed');
      return result;
    },
  };
}

function stoppingAdapter(adapter: PaymentAdapter): PaymentAdapter {
  return {
    ...adapter,
    async create(order) {
      await stopAt('order stored');
      const outcome = await adapter.create(order);
      await stopAt('gateway accepted');
      phase = 'creating';
      return outcome;
    },
    readCallback(headers, body, now) {
      phase = 'callback';
      return adapter.readCallback(headers, body, now);
    },
  };
}

function stoppingLedger({ ledger }: AppContext): void {
  const mustPost = ledger.mustPost.bind(ledger);
  Object.assign(ledger, {
    mustPost: async (...args: Parameters<typeof mustPost>) => {
      await stopAt('status changed');
      const balances = await mustPost(...args);
      await stopAt('money posted');
      return balances;
    },
  });
}

async function memberOf(ctx: AppContext, name: string): Promise<{ id: number; version: number }> {
  const columns = ['id', 'session_version as version'] as const;
  const { db } = ctx.database;
  const existing = await db.selectFrom('member').select(columns).where('name', '=', name).executeTakeFirst();
  if (existing) return existing;
  return ctx.database.transaction(async (trx) => {
    const member = await trx
      .insertInto('member')
      .values({
        name,
        password_hash: '',
        withdrawal_password_hash: null,
        realname: null,
        nickname: null,
        phone: null,
        email: null,
        qq: null,
        invite_code: name,
        lang: 'en',
        withdrawal_password_locked_until: null,
        last_login_at: null,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await ctx.ledger.openMember(trx, { member: member.id, lang: 'en', demo: false });
    return member;
  });
}

async function stateOf(ctx: AppContext, name: string): Promise<State> {
  const { db } = ctx.database;
  const { id: member, version } = await memberOf(ctx, name);
  const [balances, orders, operations, { id: channel }] = await Promise.all([
    ctx.ledger.balances(db, member),
    db
      .selectFrom('deposit_order')
      .select((eb) => [
        'bill_no as billNo',
        'gateway_id as gatewayId',
        'status',
        eb
          .selectFrom('audit_log')
          .select(eb.fn.countAll<string>().as('count'))
          .whereRef('subject_id', '=', 'bill_no')
          .where('action', '=', 'deposit.confirm')
          .as('confirmed'),
      ])
      .where('member_id', '=', member)
      .orderBy('id')
      .execute(),
    db.selectFrom('operation').select('state').where('member_id', '=', member).orderBy('id').execute(),
    db.selectFrom('payment_channel').select('id').executeTakeFirstOrThrow(),
  ]);
  return {
    main: String(balances.main),
    token: ctx.tokens.issue('member', member, version).access_token,
    channel,
    orders: orders.map((order) => ({ ...order, confirmed: Number(order.confirmed) })),
    operations: operations.map(({ state }) => state),
  };
}

async function obey(ctx: AppContext, command: Command): Promise<Told> {
  const { db } = ctx.database;
  if (command === 'prove') return { problems: [...(await verifyLedger(db)), ...(await verifyOrders(db))] };
  if ('state' in command) return stateOf(ctx, command.state);
  if ('arm' in command) armed = command.arm;
  else {
    ahead = command.resolveAfterMs;
    await ctx.jobs.runOnce(ctx, 'resolve-deposits');
    ahead = 0;
  }
  return { done: true };
}

const config = readConfig(process.env);
const database = await openDatabase<Tables>({ ...config.database, schema: 'platform' });
const real = createPaymentRegistry(config.payments);
const adapters = real.names.flatMap((name) => real.get(name) ?? []);
const app = await buildApi(config, {
  database: stoppingDatabase(database),
  payments: paymentRegistryOf(adapters.map(stoppingAdapter)),
  clock: () => new Date(Date.now() + ahead),
  works: false,
});
await loadDemoChannels(database.db);
stoppingLedger(app.context);
await app.listen({ host: '127.0.0.1', port: config.port });
process.on('message', (command: Command) => void obey(app.context, command).then(notify));
// A killed process does not write Node's compile cache itself.
flushCompileCache();
notify({ ready: true });
