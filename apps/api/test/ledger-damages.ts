/** Damage done to the books of apps/api/src/ledger/verify.test.ts by hand, and what verification must report. */
interface Damage {
  name: string;
  /** Statements; `<name>` is a transfer's number or an account's id, `<member name>` a member's id. */
  damage: readonly string[];
  /** What the proof of everything finds. */
  all: readonly string[];
  /** What the proof of the transfers after `edge` finds. */
  fresh: readonly string[];
}

const postings = (transfer: string, account: string) =>
  `transfer_number = <${transfer}> and account_id = <${account}>`;

export const damages: readonly Damage[] = [
  { name: 'no damage', damage: [], all: [], fresh: [] },
  {
    name: 'a posting has another amount',
    damage: [`update ledger_posting set amount = amount + 5 where ${postings('more', 'anna')}`],
    all: [
      'I1 all postings sum to zero: USD: sum 5',
      'I2 each transfer sums to zero over two postings or more: more: 2 postings, sum 5',
      'I3 balance before plus amount is balance after: <anna> version 6: expected 950, is 945',
      'I3 balance equals the sum of postings: <member anna> main USD: balance 962, postings 967',
    ],
    fresh: [
      'I2 each new transfer sums to zero over two postings or more: more: 2 postings, sum 5',
      'I3 balance before plus amount is balance after, version after version: <anna> version 6: expected 950, is 945',
    ],
  },
  {
    name: 'a posting is gone',
    damage: [`delete from ledger_posting where ${postings('more', 'transit')}`],
    all: [
      'I1 all postings sum to zero: USD: sum -40',
      'I2 each transfer sums to zero over two postings or more: more: 1 postings, sum -40',
      'I3 balance equals the sum of postings: platform transit:LY USD: balance 59, postings 19',
    ],
    fresh: [
      'I2 each new transfer sums to zero over two postings or more: more: 1 postings, sum -40',
      'I3 balance of a platform account is what was proven plus what is new: transit:LY USD: balance 59, postings 19',
    ],
  },
  {
    name: 'all postings of a transfer are gone',
    damage: ['delete from ledger_posting where transfer_number = <more>'],
    all: [
      'I2 each transfer sums to zero over two postings or more: more: 0 postings, sum 0',
      'I3 balance before plus amount is balance after: <anna> version 7: expected 997, is 957',
      'I3 balance equals the sum of postings: <member anna> main USD: balance 962, postings 1002',
      'I3 balance equals the sum of postings: platform transit:LY USD: balance 59, postings 19',
      'I4 account versions have no gap: <member anna> main: version 8, postings 7, last 8',
    ],
    fresh: [
      'I2 each new transfer sums to zero over two postings or more: more: 0 postings, sum 0',
      'I3 balance before plus amount is balance after, version after version: <anna> version 7: expected 12, is 957, version before is missing',
      'I3 balance of a platform account is what was proven plus what is new: transit:LY USD: balance 59, postings 19',
    ],
  },
  {
    name: 'the first posting after the carried month is gone',
    damage: [`delete from ledger_posting where ${postings('edge', 'anna')}`],
    all: [
      'I1 all postings sum to zero: USD: sum 5',
      'I2 each transfer sums to zero over two postings or more: edge: 1 postings, sum 5',
      'I3 balance before plus amount is balance after: <anna> version 4: expected 960, is 955',
      'I3 balance equals the sum of postings: <member anna> main USD: balance 962, postings 967',
      'I4 account versions have no gap: <member anna> main: version 8, postings 7, last 8',
    ],
    fresh: [
      'I3 balance before plus amount is balance after, version after version: <anna> version 4: expected -30, is 955, version before is missing',
    ],
  },
  {
    name: 'a transfer is gone',
    damage: ["delete from ledger_transfer where id = 'more'"],
    all: [
      'I2 each posting belongs to a transfer and an account: <more>/1: transfer or account missing',
      'I2 each posting belongs to a transfer and an account: <more>/2: transfer or account missing',
    ],
    fresh: [
      'I2 each new posting belongs to a transfer and an account: <more>/1: transfer or account missing',
      'I2 each new posting belongs to a transfer and an account: <more>/2: transfer or account missing',
    ],
  },
  {
    name: 'an account is gone',
    damage: ['delete from ledger_account where id = <demo>'],
    all: [
      'I1 all postings sum to zero: USD demo: sum -493',
      'I2 each posting belongs to a transfer and an account: <play>/1: transfer or account missing',
    ],
    fresh: [
      'I2 each new posting belongs to a transfer and an account: <play>/1: transfer or account missing',
    ],
  },
  {
    name: 'a balance was raised',
    damage: ['update ledger_account set balance = balance + 9 where id = <anna>'],
    all: [
      'I3 balance equals the last balance after: <member anna> main: balance 971, last posting 962',
      'I3 balance equals the sum of postings: <member anna> main USD: balance 971, postings 962',
    ],
    fresh: [
      'I3 balance of a touched account is the last balance after: <member anna> main: balance 971 version 8, last posting 962',
    ],
  },
  {
    name: 'a balance of the platform was raised',
    damage: ['update ledger_account set balance = balance + 9 where id = <transit>'],
    all: ['I3 balance equals the sum of postings: platform transit:LY USD: balance 68, postings 59'],
    fresh: [
      'I3 balance of a platform account is what was proven plus what is new: transit:LY USD: balance 68, postings 59',
    ],
  },
  {
    name: 'postings were rolled up without being added',
    damage: ['delete from ledger_tail'],
    all: ['I3 balance equals the sum of postings: platform transit:LY USD: balance 58, postings 59'],
    fresh: [
      'I3 balance of a platform account is what was proven plus what is new: transit:LY USD: balance 58, postings 59',
    ],
  },
  {
    name: 'a last balance after is another',
    damage: [`update ledger_posting set balance_after = balance_after + 1 where ${postings('tail', 'ben')}`],
    all: [
      'I3 balance before plus amount is balance after: <ben> version 4: expected 974, is 975',
      'I3 balance equals the last balance after: <member ben> main: balance 974, last posting 975',
    ],
    fresh: [
      'I3 balance before plus amount is balance after, version after version: <ben> version 4: expected 974, is 975',
      'I3 balance of a touched account is the last balance after: <member ben> main: balance 974 version 4, last posting 975',
    ],
  },
  {
    name: 'a balance after is another',
    damage: [`update ledger_posting set balance_after = balance_after + 1 where ${postings('paid', 'anna')}`],
    all: [
      'I3 balance before plus amount is balance after: <anna> version 4: expected 955, is 956',
      'I3 balance before plus amount is balance after: <anna> version 5: expected 986, is 985',
    ],
    fresh: [
      'I3 balance before plus amount is balance after, version after version: <anna> version 4: expected 955, is 956',
      'I3 balance before plus amount is balance after, version after version: <anna> version 5: expected 986, is 985',
    ],
  },
  {
    name: 'a version was left out',
    damage: [
      `update ledger_posting set account_version = account_version + 1 where ${postings('tail', 'ben')}`,
      'update ledger_account set version = version + 1 where id = <ben>',
    ],
    all: ['I4 account versions have no gap: <member ben> main: version 5, postings 4, last 5'],
    fresh: [
      'I3 balance before plus amount is balance after, version after version: <ben> version 5: expected -1, is 974, version before is missing',
    ],
  },
  {
    name: 'an account is behind its postings',
    damage: ['update ledger_account set version = version - 1 where id = <ben>'],
    all: [
      'I3 balance equals the last balance after: <member ben> main: balance 974, last posting 975',
      'I4 account versions have no gap: <member ben> main: version 3, postings 4, last 4',
    ],
    fresh: [
      'I3 balance of a touched account is the last balance after: <member ben> main: balance 974 version 3, last posting 975',
    ],
  },
  {
    name: 'balances are below their floors, one by a correction',
    damage: [
      'alter table ledger_account drop constraint ledger_account_floor',
      'update ledger_account set floor = balance where id = <anna>',
      'update ledger_account set floor = balance + 1 where id = <ben>',
      'update ledger_account set floor = balance + 1, overdrawn = true where id = <demo>',
    ],
    all: ['I5 no balance below its floor: <member ben> main: balance 974'],
    fresh: ['I5 no touched balance below its floor: <member ben> main: balance 974'],
  },
  {
    name: 'a reversal undoes nothing',
    damage: ["update ledger_transfer set reverses = 'nowhere' where id = 'more'"],
    all: ['I8 a reversal stays within what it undoes: more: undoes nowhere'],
    fresh: ['I8 a new reversal stays within what it undoes: more: undoes nowhere'],
  },
  {
    name: 'a reversal repeats',
    damage: ["update ledger_transfer set reverses = 'edge' where id = 'more'"],
    all: ['I8 a reversal stays within what it undoes: more: undoes edge'],
    fresh: ['I8 a new reversal stays within what it undoes: more: undoes edge'],
  },
  {
    name: 'a reversal undoes too much',
    damage: ["update ledger_transfer set reverses = 'edge' where id = 'won'"],
    all: ['I8 a reversal stays within what it undoes: won: undoes edge'],
    fresh: ['I8 a new reversal stays within what it undoes: won: undoes edge'],
  },
  {
    name: 'a reversal undoes all',
    damage: ["update ledger_transfer set reverses = 'edge' where id = 'five'"],
    all: [],
    fresh: [],
  },
  {
    name: 'a reversal undoes what another account did',
    damage: ["update ledger_transfer set reverses = 'edge' where id = 'tail'"],
    all: ['I8 a reversal stays within what it undoes: tail: undoes edge'],
    fresh: ['I8 a new reversal stays within what it undoes: tail: undoes edge'],
  },
  {
    name: 'a reversal undoes a detached month',
    damage: ["update ledger_transfer set reverses = 'carried' where id = 'five'"],
    all: [],
    fresh: ['I8 a new reversal stays within what it undoes: five: undoes carried'],
  },
  {
    name: 'a transfer is of another currency',
    damage: ["update ledger_transfer set currency = 'THB' where id = 'more'"],
    all: [
      'I19 a transfer keeps to its currency: more: main is in USD',
      'I19 a transfer keeps to its currency: more: transit:LY is in USD',
    ],
    fresh: [
      'I19 a new transfer keeps to its currency, and demonstration money to itself: more: main USD, transit:LY USD',
    ],
  },
  {
    name: 'a demonstration account met a real one',
    damage: ['update ledger_account set is_demo = true where id = <ben>'],
    all: [
      'Demonstration money meets only demonstration money: split: real and demonstration accounts',
      'Demonstration money meets only demonstration money: tail: real and demonstration accounts',
      'I1 all postings sum to zero: USD demo: sum 974',
      'I1 all postings sum to zero: USD: sum -974',
    ],
    fresh: [
      'I19 a new transfer keeps to its currency, and demonstration money to itself: split: adjustment USD, main USD, transit:LY USD',
      'I19 a new transfer keeps to its currency, and demonstration money to itself: tail: main USD, transit:LY USD',
    ],
  },
  {
    name: 'what was carried forward has another amount',
    damage: ['update ledger_carried set amount = amount + 3 where account_id = <anna>'],
    all: [
      'I1 all postings sum to zero: USD: sum 3',
      'I3 balance equals the sum of postings: <member anna> main USD: balance 962, postings 965',
    ],
    fresh: [],
  },
  {
    name: 'what was carried forward has another balance',
    damage: ['update ledger_carried set balance_after = balance_after + 3 where account_id = <anna>'],
    all: ['I3 balance before plus amount is balance after: <anna> version 3: expected 988, is 985'],
    fresh: [],
  },
  {
    name: 'what was carried forward has more postings',
    damage: ['update ledger_carried set postings = postings + 1 where account_id = <anna>'],
    all: ['I4 account versions have no gap: <member anna> main: version 8, postings 9, last 8'],
    fresh: [],
  },
];
