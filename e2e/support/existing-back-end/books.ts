import { money, wireTime } from './wire.ts';

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

/** The one member's money and records. Cents; every list has the newest first. */
export class Books {
  main = 128_050;
  atSupplier = 500;
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

  transferIn(cents: number): void {
    this.main -= cents;
    this.atSupplier += cents;
    if (this.transferFault === 'recorded') this.#write(cents, -1, 3);
  }

  withdraw(cents: number): void {
    this.main -= cents;
    this.#write(cents, -1, 9);
    const fee = Math.round(cents * 0.02);
    this.withdrawals.push({
      id: 55 + this.withdrawals.length,
      bill_no: '20250301120001Zx8Qw',
      name: card.holder,
      account: card.number,
      money: money(cents - fee),
      counter_fee: money(fee),
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
    const total = orders.reduce((sum, order) => sum + Number((order as { money: string }).money), 0);
    return total === 0 ? 0 : total.toFixed(2);
  }

  #write(cents: number, direction: 1 | -1, kind: number): void {
    this.log.unshift({
      id: 9_001 + this.log.length,
      money: money(cents),
      money_before: money(this.main + cents),
      money_after: money(this.main),
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
