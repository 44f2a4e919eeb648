import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@koi/database';
import { aroundTransactions } from '@koi/database/testing';
import type { AuditAction } from '@koi/texts/audit-actions';
import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely';
import type { Tables } from '../src/platform/database/tables.ts';
import { auditedActions } from './audited-actions.ts';

/** Writes of one transaction of a call. */
interface Written {
  tables: Set<string>;
  /** Those of them in which existing rows changed. */
  changed: Set<string>;
  audits: { action: string; before: boolean }[];
}

interface Watched {
  outside: Set<string>;
  transactions: Written[];
}

/**
 * Counts of tries, request ids and marks of opened orders only record that a call was made; `supplier_session_end` and
 * `supplier_player` only record that suppliers were notified, `payout` what a gateway has answered.
 */
const counters = new Set([
  'attempt',
  'rate_count',
  'known_network',
  'operator_request',
  'order_claim',
  'supplier_session_end',
  'supplier_player',
  'payout',
]);
/** The state of sessions, which operators do not edit, and secrets, which no log may contain. */
const withoutBefore = new Set([
  'operator',
  'operator_approval',
  'operator_session',
  'second_factor',
  'recovery_code',
  'factor_ticket',
]);

const watching = new AsyncLocalStorage<Watched>();
const inside = new AsyncLocalStorage<Written>();

/** Log-ins have no permission, and so are no call of the table. */
const byLogIn: ReadonlySet<string> = new Set(['operator.login']);

/** A database that records what calls of operators write, for `auditedCall`. */
export function watchWrites(database: Database<Tables>): Database<Tables> {
  const db = database.db.withPlugin(plugin);
  const transactions = aroundTransactions(database, (trx, work) => {
    const written: Written = { tables: new Set(), changed: new Set(), audits: [] };
    watching.getStore()?.transactions.push(written);
    return inside.run(written, () => work(trx.withPlugin(plugin)));
  });
  return new Proxy(database, {
    get(target, name) {
      if (name === 'db') return db;
      if (name === 'transaction') return transactions[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Calls of operators that succeeded in this process. */
export const operatorCallsMade = new Set<string>();

const audited = Object.entries<readonly AuditAction[]>(auditedActions);
const patterns = audited.map(([key]) => [key, new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`)] as const);

/**
 * The call of a path with numbers in it, with the actions that it may log; undefined for calls that only
 * read, and for those without an operator.
 */
function auditedCallOf(path: string): readonly [key: string, actions: readonly AuditAction[]] | undefined {
  const key = patterns.find(([name]) => name === path) ?? patterns.find(([, pattern]) => pattern.test(path));
  return audited.find(([name]) => name === key?.[0]);
}

/**
 * Makes a call of an operator. Whatever it writes must be written together with an entry of the audit log
 * whose action is one of the call's; where it changes existing rows, the entry must hold the old values.
 */
export async function auditedCall<A extends { status: number }>(
  key: string,
  call: () => Promise<A>,
): Promise<A> {
  if (!/ \/operator\//.test(key)) return call();
  const watched: Watched = { outside: new Set(), transactions: [] };
  const answer = await watching.run(watched, call);
  if (answer.status !== 200) return answer;
  const faults = [...watched.outside].map((table) => `${table} outside a transaction`);
  for (const { tables, changed, audits } of watched.transactions) {
    if (tables.size > 0 && audits.length === 0) faults.push(`${[...tables].join(', ')} without an entry`);
    if (changed.size > 0 && audits.length > 0 && !audits.some(({ before }) => before))
      faults.push(`${[...changed].join(', ')} without what was there before`);
  }
  const [name = key, actions = []] = auditedCallOf(key) ?? [];
  operatorCallsMade.add(name);
  const foreign = watched.transactions
    .flatMap(({ audits }) => audits.map(({ action }) => action))
    .filter((action) => !(actions as readonly string[]).includes(action) && !byLogIn.has(action));
  if (foreign.length > 0)
    throw new Error(`${name} is not said to log ${foreign.join(', ')}: audited-actions.ts.`);
  if (faults.length > 0) throw new Error(`${key} wrote ${faults.join('; ')} of the audit log.`);
  return answer;
}

const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    if (watching.getStore()) note(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

function note(node: RootOperationNode): void {
  const isWrite = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'].includes(node.kind);
  if (!isWrite) return;
  const table = tableOf(node);
  if (counters.has(table) || isOnlySeen(node) || isOnlyCounted(node, table)) return;
  const written = inside.getStore();
  if (!written) {
    watching.getStore()?.outside.add(table);
    return;
  }
  if (table === 'audit_log') {
    written.audits.push({
      action: String(inserted(node, 'action')),
      before: inserted(node, 'before') !== null,
    });
    return;
  }
  written.tables.add(table);
  if (node.kind !== 'InsertQueryNode' && !withoutBefore.has(table)) written.changed.add(table);
}

/** The first table name in the node's target. */
function tableOf(node: RootOperationNode): string {
  const parts = node as unknown as Record<string, OperationNode | undefined>;
  const name = /"identifier":\{[^}]*"name":"(\w+)"/.exec(
    JSON.stringify(parts.into ?? parts.table ?? parts.from ?? {}),
  );
  return name?.[1] ?? '?';
}

/** An update that only records that an operator has first seen an order. */
const isOnlySeen = (node: RootOperationNode): boolean =>
  node.kind === 'UpdateQueryNode' &&
  node.updates?.length === 1 &&
  JSON.stringify(node.updates[0]?.column).includes('"seen_at"');

/** An update of tries of a second factor, or of a secret not in use yet. */
const isOnlyCounted = (node: RootOperationNode, table: string): boolean =>
  table === 'second_factor' &&
  (node.kind === 'InsertQueryNode' ||
    (node.kind === 'UpdateQueryNode' &&
      !(node.updates ?? []).some(({ column }) => JSON.stringify(column).includes('"secret"'))));

/** The value of a column in the row that the node inserts. */
function inserted(node: RootOperationNode, name: string): unknown {
  if (node.kind !== 'InsertQueryNode' || node.values?.kind !== 'ValuesNode') return null;
  const at = node.columns?.findIndex(({ column }) => column.name === name) ?? -1;
  const [row] = (node.values as unknown as { values: { values: unknown[] }[] }).values;
  const value = row?.values[at];
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
}
