import type { Minor } from '@koi/money';
import { describe, expect, it } from 'vitest';
import { type Recoverable, recoveryRows } from './recovery-result.ts';

const supplier = (code: string, money: Minor | null): Recoverable => ({ code, title: code, money });

describe('recoveryRows', () => {
  it('tells recovered, open and failed apart', () => {
    const before = [supplier('LY', 5_000n), supplier('AG', 700n), supplier('EB', 300n), supplier('PG', null)];
    const failed = [
      { api_code: 'AG', error: 'supplier_silent', message: 'silent' },
      { api_code: 'EB', error: 'supplier_refused', message: 'no' },
    ];
    expect(recoveryRows(before, failed).map(({ code, state }) => [code, state])).toEqual([
      ['LY', 'recovered'],
      ['AG', 'open'],
      ['EB', 'failed'],
    ]);
  });

  it('leaves out wallets without money', () => {
    expect(recoveryRows([supplier('PG', null), supplier('LY', 0n)], [])).toEqual([]);
  });
});
