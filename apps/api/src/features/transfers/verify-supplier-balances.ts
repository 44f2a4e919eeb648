import { transferTypes } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { LedgerProblem } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/tables.ts';

/** A supplier's own books, at the same moment as ours. Amounts in minor units. */
export interface SupplierBooks {
  /** `results`: total won and lost. */
  players(): Promise<{ account: string; currency: string; balance: bigint; results: bigint }[]>;
  transfersDone(): Promise<{ reference: string; account: string; direction: 'in' | 'out'; amount: bigint }[]>;
  /** Whether the player's results were ever exactly `results`. */
  resultsWere(account: string, results: bigint): Promise<boolean>;
}

interface Order {
  bill_no: string;
  account: string | null;
  direction: 'in' | 'out';
  money: string;
  state: string;
  /** Decided by an operator, who may have been wrong; only a later answer from the supplier shows it. */
  decided: boolean;
}

export interface Wallet {
  account: string | null;
  member: number;
  currency: string;
  balance: string;
  /** What we have booked as won and lost there. */
  results: string;
}

export interface BalanceVerification {
  problems: LedgerProblem[];
  /** Wallets compared. */
  wallets: number;
  /** Transfers whose outcome is not known yet: the transfer check queries them. */
  open: number;
}

const OPEN: readonly string[] = ['reserved', 'sending', 'unknown', 'checking', 'manual'];

/**
 * Compares our game wallets with the supplier's players. Our copy may lag behind, because winnings are only
 * read from time to time; so it must match the player's balance at some time, and both sides must know every
 * transfer.
 */
export async function verifySupplierBalances(
  db: Db,
  supplier: string,
  books: SupplierBooks,
): Promise<BalanceVerification> {
  const [orders, wallets] = [await readOrders(db, supplier), await readBookedBalances(db, supplier)];
  const players = new Map((await books.players()).map((player) => [player.account, player]));
  const done = new Map((await books.transfersDone()).map((transfer) => [transfer.reference, transfer]));
  const problems: LedgerProblem[] = [];
  const report = (rule: string, subject: string, detail: string) => problems.push({ rule, subject, detail });

  const unsettled = new Set<string>();
  for (const order of orders) {
    const theirs = done.get(order.bill_no);
    done.delete(order.bill_no);
    const isDoubtful = order.decided || order.state === 'contradicted' || order.state === 'released';
    if ((isDoubtful || OPEN.includes(order.state)) && order.account) unsettled.add(order.account);
    if (isDoubtful) continue;
    const agrees = theirs
      ? order.state !== 'returned' &&
        order.state !== 'created' &&
        theirs.account === order.account &&
        theirs.direction === order.direction &&
        theirs.amount === BigInt(order.money)
      : order.state !== 'settled';
    if (!agrees)
      report(
        'a transfer is the same on both sides',
        order.bill_no,
        `${order.state}, ${supplier} ${theirs ? 'has' : 'has not'} done it`,
      );
  }
  for (const { reference, account } of done.values())
    report('a transfer is the same on both sides', reference, `done at ${supplier} for ${account}, unknown`);

  for (const { account, member, currency, balance, results } of wallets) {
    const player = account === null ? undefined : players.get(account);
    if (!player) {
      if (balance !== '0' || account !== null)
        report('a game wallet has its player', `member ${member}`, `${balance} at ${supplier}, no player`);
      continue;
    }
    if (player.currency !== currency)
      report('a game wallet has its player', `member ${member}`, `${currency}, ${player.currency} there`);
    const booked = BigInt(results);
    if (unsettled.has(player.account) || player.results === booked) {
      if (!unsettled.has(player.account) && player.balance !== BigInt(balance))
        report('a game wallet is its player’s', `member ${member}`, `${balance}, ${player.balance} there`);
    } else if (!(await books.resultsWere(player.account, booked)))
      report('a game wallet was its player’s', `member ${member}`, `${balance}, ${player.balance} there`);
  }
  const known = new Set(wallets.map(({ account }) => account));
  for (const { account, balance } of players.values())
    if (balance !== 0n && !known.has(account))
      report('a player is a member’s', account, `${balance} at ${supplier}`);
  const open = orders.filter(({ state }) => OPEN.includes(state)).length;
  return { problems, wallets: wallets.length, open };
}

async function readOrders(db: Db, supplier: string): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select o.bill_no, p.player as account, case when o.transfer_type = ${transferTypes.in} then 'in' else 'out' end as direction, o.money::text as money, o.state,
           o.decided_by is not null as decided
      from transfer_order o
      left join supplier_player p on p.member_id = o.member_id and p.supplier = o.supplier
     where o.supplier = ${supplier}`.execute(db);
  return rows;
}

/** One row per member who has a wallet there, or an account that the supplier confirmed. */
export async function readBookedBalances(db: Db, supplier: string): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    select p.player as account, coalesce(a.member_id, p.member_id) as member, main.currency, coalesce(a.balance, 0)::text as balance,
           coalesce(r.amount, 0)::text as results
      from (select * from ledger_account where kind = ${`game:${supplier}`} and member_id is not null) a
      full join (select * from supplier_player where supplier = ${supplier} and created_at_supplier is not null) p on p.member_id = a.member_id
      join ledger_account main on main.member_id = coalesce(a.member_id, p.member_id) and main.kind = 'main'
      left join (select account_id, sum(amount) as amount
                   from (select l.account_id, l.amount
                           from ledger_posting l
                           join ledger_transfer t on t.number = l.transfer_number and t.created_at = l.created_at and t.id like 'align:%'
                         union all
                         select account_id, aligned from ledger_carried) results
                  group by account_id) r on r.account_id = a.id`.execute(db);
  return rows;
}
