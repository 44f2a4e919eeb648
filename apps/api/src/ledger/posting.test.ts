import { describe, expect, it } from 'vitest';
import { main, move, transit } from '../../test/ledger.ts';
import { countForOneCall, decodeOutcomes, encodeTransfers, type PostRow } from './posting.ts';
import type { LedgerTransfer } from './types.ts';

const paid = (id: string, more: Partial<LedgerTransfer> = {}): LedgerTransfer => ({
  ...move(id, 7, main(7), transit, 5n),
  ...more,
});
const movements = (count: number) =>
  Array.from({ length: count }, () => ({ from: main(7), to: transit, amount: 1n }));

describe('the argument of the posting function', () => {
  it('has each movement as two amounts in text', () => {
    expect(JSON.parse(encodeTransfers([paid('a')]))).toEqual([
      {
        id: 'a',
        m: 7,
        t: 1,
        in: true,
        p: [
          { m: 7, k: 'main', a: '-5' },
          { k: 'transit:LY', a: '5' },
        ],
      },
    ]);
  });

  it('says which postings count as income of the teams above', () => {
    const [gift, transfer, draw] = JSON.parse(
      encodeTransfers([
        paid('a', { operateType: 15 }),
        paid('b', { operateType: 3 }),
        paid('c', { operateType: 14 }),
      ]),
    );
    expect([gift.in, transfer.in, draw.in]).toEqual([true, undefined, undefined]);
  });

  it('has what is given besides', () => {
    const full = paid('a', {
      reference: { type: 'deposit', id: 'D1' },
      description: 'words',
      reverses: 'b',
      mayOverdraw: true,
    });
    expect(JSON.parse(encodeTransfers([full]))).toMatchObject([
      { rt: 'deposit', ri: 'D1', d: 'words', rv: 'b', od: true },
    ]);
  });

  it.each([
    ['an id of 80 characters', paid('x'.repeat(80))],
    ['49 movements', paid('a', { movements: movements(49) })],
    ['the smallest amount', paid('a', { movements: [{ from: main(7), to: transit, amount: 1n }] })],
  ])('takes %s', (_name, transfer) => {
    expect(JSON.parse(encodeTransfers([transfer]))).toHaveLength(1);
  });

  it.each([
    ['no id', paid(''), /cannot be a transfer id/],
    ['an id of 81 characters', paid('x'.repeat(81)), /cannot be a transfer id/],
    ['no movements', paid('a', { movements: [] }), /has 0 movements/],
    ['50 movements', paid('a', { movements: movements(50) }), /has 50 movements/],
    ['an amount of 0', paid('a', { movements: [{ from: main(7), to: transit, amount: 0n }] }), /moves 0/],
    [
      'an amount below 0',
      paid('a', { movements: [{ from: main(7), to: transit, amount: -1n }] }),
      /moves -1/,
    ],
  ])('refuses %s', (_name, transfer, why) => {
    expect(() => encodeTransfers([transfer])).toThrow(why);
  });
});

describe('the rows of the posting function', () => {
  const row = (item: number, outcome: string, more: Partial<PostRow> = {}): PostRow => ({
    item,
    outcome,
    member_id: null,
    kind: null,
    balance: null,
    ...more,
  });
  const account = { member_id: 7, kind: 'main' };
  const decoded = (...rows: PostRow[]) => decodeOutcomes([paid('a')], rows)[0];

  it.each(['created', 'exists'])('%s: balances of the member by kind, of others by member too', (outcome) => {
    expect(
      decoded(
        row(1, outcome),
        row(1, 'posting', { ...account, balance: '40' }),
        row(1, 'posting', { ...account, balance: '30' }),
        row(1, 'posting', { member_id: 8, kind: 'game:LY', balance: '-2' }),
      ),
    ).toEqual({
      outcome,
      balances: new Map([
        ['main', 30n],
        ['8:game:LY', -2n],
      ]),
    });
  });

  it.each(['insufficient_funds', 'balance_limit'])('%s: names the account', (outcome) => {
    expect(decoded(row(1, outcome, account))).toEqual({ outcome, account: main(7) });
    expect(decoded(row(1, outcome, { kind: 'bonus' }))).toEqual({ outcome, account: { platform: 'bonus' } });
  });

  it.each(['conflict', 'already_reversed'])('%s: names nothing', (outcome) => {
    expect(decoded(row(1, outcome, account))).toEqual({ outcome });
  });

  it('says what is impossible, and for which account', () => {
    expect(decoded(row(1, 'mixed', account))).toEqual(
      new Error('Transfer a is impossible: mixed (account 7 main).'),
    );
    expect(decoded(row(1, 'mixed', { kind: 'bonus' }))).toEqual(
      new Error('Transfer a is impossible: mixed (account platform bonus).'),
    );
    expect(decoded(row(2, 'created'))).toEqual(new Error('The ledger gave no answer for transfer a.'));
  });

  it('belong to the transfers in their order', () => {
    const outcomes = decodeOutcomes(
      [paid('a'), paid('b')],
      [row(2, 'conflict'), row(1, 'insufficient_funds', account), row(2, 'posting', account)],
    );
    expect(outcomes).toEqual([{ outcome: 'insufficient_funds', account: main(7) }, { outcome: 'conflict' }]);
  });
});

describe('how many transfers share a call', () => {
  it.each<[string, LedgerTransfer[], number]>([
    ['all', [paid('a'), paid('b')], 2],
    ['at most so many', [paid('a'), paid('b'), paid('c'), paid('d')], 3],
    ['up to a repeated id', [paid('a'), paid('b'), paid('a')], 2],
    ['up to a second reversal', [paid('a', { reverses: 'x' }), paid('b', { reverses: 'x' })], 1],
    ['up to a reversal of one among them', [paid('a'), paid('b', { reverses: 'a' })], 1],
    ['up to one that another among them reverses', [paid('b', { reverses: 'a' }), paid('a')], 1],
  ])('%s', (_name, transfers, count) => {
    expect(countForOneCall(transfers, 3)).toBe(count);
  });
});
