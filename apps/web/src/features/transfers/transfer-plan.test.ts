// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import type { PendingFunds } from '../wallets/pending-funds.ts';
import type { Wallet, Wallets } from '../wallets/queries.ts';
import { totalOf } from '../wallets/queries.ts';
import {
  adjustedTo,
  checkTransfer,
  destinations,
  fundsBeside,
  isAllowed,
  listed,
  planTransfer,
  transferPicks,
} from './transfer-plan.ts';

const wallet = (code: string, money: bigint | null, inTransit = 0n): Wallet => ({
  code,
  title: code,
  money,
  inTransit,
  inTransitSince: null,
  health: 'normal',
});
const suppliers = [wallet('LY', 5_000n, 1_000n), wallet('PG', null)];
const wallets: Wallets = { main: 100_000n, rebate: 250n, suppliers, isAutomatic: false };

describe('planTransfer', () => {
  it('moves in from either own wallet and out of a supplier', () => {
    expect(planTransfer('money', 'LY')).toEqual({ kind: 'in', supplier: 'LY', from: 'money' });
    expect(planTransfer('fs_money', 'LY')).toEqual({ kind: 'in', supplier: 'LY', from: 'fs_money' });
    expect(planTransfer('LY', 'money')).toEqual({ kind: 'out', supplier: 'LY' });
  });

  it('refuses to convert main and rebate wallet', () => {
    expect(planTransfer('money', 'fs_money')).toEqual({ kind: 'conversion' });
    expect(planTransfer('fs_money', 'money')).toEqual({ kind: 'conversion' });
  });
});

describe('destinations', () => {
  it('takes a supplier to the main wallet only', () => {
    expect(destinations('LY', suppliers)).toEqual(['money']);
    expect(destinations('money', suppliers)).toEqual(['fs_money', 'LY', 'PG']);
  });

  it('keeps the destination while it is possible', () => {
    expect(adjustedTo('fs_money', 'LY', suppliers)).toBe('LY');
    expect(adjustedTo('LY', 'PG', suppliers)).toBe('money');
    expect(adjustedTo('money', 'money', suppliers)).toBe('LY');
  });
});

describe('amounts', () => {
  it('needs an amount the wallet holds', () => {
    expect([
      checkTransfer(null, 100n),
      checkTransfer(0n, 100n),
      checkTransfer(101n, 100n),
      checkTransfer(100n, 100n),
    ]).toEqual(['empty', 'empty', 'not_enough', null]);
  });

  it('counts what is under way as owned', () => {
    expect(totalOf(wallets)).toBe(106_250n);
  });

  it('offers what the wallet can pay', () => {
    expect(transferPicks(100_000n)).toEqual([100, 200, 500, 1_000]);
    expect(transferPicks(9_999n)).toEqual([]);
  });
});

describe('isAllowed', () => {
  it('holds trial accounts to the own lottery', () => {
    expect([
      isAllowed('LY', true),
      isAllowed('ly', true),
      isAllowed('PG', true),
      isAllowed('PG', false),
    ]).toEqual([true, true, false, true]);
  });
});

describe('listed', () => {
  const all = [wallet('SBS', 0n), wallet('PG', null), wallet('SBE', 0n, 300n), wallet('LY', 100n)];
  const codes = (isDemo: boolean) => listed(all, isDemo).map(({ code }) => code);

  it('begins with the wallets that hold money or wait for some', () => {
    expect(codes(false)).toEqual(['SBE', 'LY', 'SBS', 'PG']);
  });

  it('shows a trial account its own lottery alone', () => {
    expect(codes(true)).toEqual(['LY']);
  });
});

describe('fundsBeside', () => {
  it('leaves out what a wallet of the list says already, unless its row cannot bring it back', () => {
    const place = (name: PendingFunds['place'], remedy: PendingFunds['remedy']) =>
      ({ place: name, remedy }) as PendingFunds;
    const [closed, savings] = [place('supplier', 'operator'), place('savings', 'redeem')];
    expect(fundsBeside([place('supplier', 'recover'), closed, place('transit', 'wait'), savings])).toEqual([
      closed,
      savings,
    ]);
  });
});
