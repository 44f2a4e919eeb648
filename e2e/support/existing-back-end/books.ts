import { formatMinor, type Minor, percentOf } from '@koi/money';
import { minor } from '@koi/money/testing';
import { wireTime } from './wire.ts';

/** Tokens of the two accounts it knows. */
export const tokens = {
  member: `x.${btoa(JSON.stringify({ sub: 12 }))}.y`,
  trial: `x.${btoa(JSON.stringify({ sub: 90 }))}.y`,
} as const;

export const login = { name: 'panda7', password: 'lotus123', captcha: '4711', withdrawalPassword: '482913' };
export const card = { id: 9, number: '6222020000001234', holder: 'Li Wei' };
export const supplier = { code: 'AG', title: 'Jade' };

/** What an unreadable answer of the supplier leaves behind: the record of the move is written before the fault, or not at all. */
export type TransferFault = 'recorded' | 'unrecorded';

/** The one member's money and records; every list has the newest first. */
export class Books {
  main: Minor = 1_280_50n;
  atSupplier: Minor = 5_00n;
  transferFault: TransferFault = 'recorded';
  readonly log: object[] = [];
  readonly deposits: object[] = [];
  readonly withdrawals: object[] = [];
  #remarkCode = 4000;

  /** Another with every reading. */
  nextRemarkCode(): number {
    this.#remarkCode += 1;
    return this.#remarkCode;
  }

  transferIn(amount: Minor): void {
    this.main -= amount;
    this.atSupplier += amount;
    if (this.transferFault === 'recorded') this.#write(amount, -1, 3);
  }

  withdraw(amount: Minor): void {
    this.main -= amount;
    this.#write(amount, -1, 9);
    const fee = percentOf(amount, '2');
    this.withdrawals.push({
      id: 55 + this.withdrawals.length,
      bill_no: '20250301120001Zx8Qw',
      name: card.holder,
      account: card.number,
      money: formatMinor(amount - fee),
      counter_fee: formatMinor(fee),
      fail_reason: null,
      member_bank_info: JSON.stringify({
        id: card.id,
        card_no: card.number,
        bank_type: 'ICBC',
        owner_name: card.holder,
        bank_type_text: 'ICBC Bank',
      }),
      member_remark: '',
      confirm_at: null,
      status: 1,
      status_text: 'Pending',
      created_at: wireTime(),
      updated_at: wireTime(),
    });
  }

  report(order: Readonly<Record<string, unknown>>): object {
    const row = {
      ...order,
      id: 300 + this.deposits.length,
      bill_no: '20250301113501aB3dE',
      status: 1,
      status_text: 'Pending',
      payment_type_text: 'Bank transfer',
      payment_detail: '',
      diff_money: '0.00',
      fail_reason: null,
      confirm_at: null,
      created_at: wireTime(),
    };
    this.deposits.unshift(row);
    return row;
  }

  /** Over all orders, whatever became of them; the number 0 without any. */
  sumOf(orders: readonly object[]): string | 0 {
    const total = orders.reduce((sum, order) => sum + minor((order as { money: string }).money), 0n);
    return total === 0n ? 0 : formatMinor(total);
  }

  #write(amount: Minor, direction: 1 | -1, kind: number): void {
    this.log.unshift({
      id: 9_001 + this.log.length,
      money: formatMinor(amount),
      money_before: formatMinor(this.main + amount),
      money_after: formatMinor(this.main),
      money_type: 'money',
      money_type_text: 'Main',
      number_type: direction,
      operate_type: kind,
      operate_type_text: kind === 3 ? 'Transfer' : 'Deposit / withdrawal',
      description: '',
      remark: '',
      created_at: wireTime(),
    });
  }
}
