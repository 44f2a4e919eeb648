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
/** Code of every text message that it sends. */
export const smsCode = '482913';
export const gateway = {
  id: 11,
  type: 'online_alipay',
  name: 'Alipay PC',
  payUrl: 'https://gateway.example.test/pay/abc',
};
export const supplier = { code: 'AG', title: 'Jade' };

/** Effect of an unreadable supplier answer: the transfer is recorded before the error, or not at all. */
export type TransferFault = 'recorded' | 'unrecorded';

/** For kinds of movements that have a label. */
export const logLabels: Readonly<Record<number, string>> = {
  3: 'Transfer',
  9: 'Deposit / withdrawal',
  16: 'Savings bought',
  23: 'Loan',
  24: 'Repayment',
};

const creditRow = (before: number, type: 'borrow' | 'lend', amount: Minor, more: object) => ({
  id: before + 1,
  member_id: 12,
  money: formatMinor(amount),
  type,
  dead_at: null,
  status_text: 'pending',
  is_return: 0,
  is_overdue: 0,
  is_read: 0,
  name: login.name,
  borrow_money: type === 'borrow' ? formatMinor(amount) : 0,
  lend_money: type === 'lend' ? formatMinor(amount) : 0,
  created_date: wireTime().slice(0, 10),
  created_at: wireTime(),
  updated_at: wireTime(),
  ...more,
});

interface LogRow {
  money: string;
  number_type: 1 | -1;
  operate_type: number;
  created_at: string;
}

/** The single member's money and records; lists are newest first. */
export class Books {
  main: Minor = 1_280_50n;
  atSupplier: Minor = 5_00n;
  transferFault: TransferFault | undefined;
  /** Returning everything leaves the money where it is, without an error. */
  isRecoveryShort = false;
  codeSent = false;
  isWheelOpen = false;
  /** Whether there is a pay page for deposits. */
  isGatewayOpen = false;
  mailRead = false;
  mailDeleted = false;
  rebatesClaimed = false;
  /** Debt; a request counts once it is accepted. */
  loan: Minor = 0n;
  /** 0: no agent. */
  agentId = 0;
  /** The member's application to become an agent. */
  application: Readonly<Record<string, unknown>> | undefined;
  /** Days signed in this month. */
  readonly signed: number[] = [];
  packClaimed = false;
  /** Savings, newest first. */
  readonly purchases: Minor[] = [];
  readonly cards: object[] = [];
  /** Requests for loans and repayments. */
  readonly credit: Record<string, unknown>[] = [];
  readonly invites: object[] = [];
  /** Applications for activities, oldest first. */
  readonly applications: object[] = [];
  readonly log: (LogRow & Record<string, unknown>)[] = [];
  readonly deposits: object[] = [];
  readonly withdrawals: object[] = [];
  #remarkCode = 4000;

  /** A different one on every read. */
  nextRemarkCode(): number {
    this.#remarkCode += 1;
    return this.#remarkCode;
  }

  transferIn(amount: Minor): void {
    this.main -= amount;
    this.atSupplier += amount;
    if (this.transferFault !== 'unrecorded') this.write(amount, -1, 3);
  }

  /** For the only activity. */
  apply(answers: object): void {
    const id = 31 + this.applications.length;
    this.applications.push({
      id,
      member_id: 12,
      user_id: 0,
      activity_id: 7,
      data_content: JSON.stringify(answers),
      status: 0,
      status_text: 'pending',
      remark: '',
      created_at: wireTime(new Date(Date.now() - 3_600_000 + id * 60_000)),
      updated_at: wireTime(),
      member: { id: 12, name: login.name },
      activity: { id: 7, title: `Lotus lantern ${id}`, type_text: '' },
    });
  }

  borrow(amount: Minor, days: number): void {
    this.credit.unshift(creditRow(this.credit.length, 'borrow', amount, { borrow_day: days, status: 1 }));
  }

  /** Accepts the loan, as an operator does. */
  acceptLoan(): void {
    const [row] = this.credit;
    const amount = minor(row?.money);
    const dead_at = wireTime(new Date(Date.now() + 7 * 86_400_000));
    this.credit[0] = { ...row, status: 2, status_text: 'accepted', dead_at };
    this.loan = amount;
    this.main += amount;
    this.write(amount, 1, 23);
  }

  repay(): void {
    this.main -= this.loan;
    this.write(this.loan, -1, 24);
    this.credit[0] = { ...this.credit[0], is_return: 1 };
    this.credit.unshift(creditRow(this.credit.length, 'lend', this.loan, { borrow_day: 0, status: 4 }));
    this.loan = 0n;
  }

  /** Returns the money from the supplier's wallet. */
  takeHome(): void {
    this.main += this.atSupplier;
    this.atSupplier = 0n;
  }

  withdraw(amount: Minor): void {
    this.main -= amount;
    this.write(amount, -1, 9);
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

  /** A deposit paid by hand, or ordered on a pay page. */
  order(order: Readonly<Record<string, unknown>>): object {
    const row = {
      ...order,
      id: 300 + this.deposits.length,
      bill_no: `20250301113501aB3d${this.deposits.length}`,
      status: 1,
      status_text: 'Pending',
      // In one language whatever was requested, like those of the channels.
      payment_type_text: order.payment_type === gateway.type ? gateway.name : 'Bank transfer',
      payment_detail: '',
      diff_money: '0.00',
      fail_reason: null,
      confirm_at: null,
      created_at: wireTime(),
    };
    this.deposits.unshift(row);
    return row;
  }

  /** Over all orders in any state; the number 0 if there are none. */
  sumOf(orders: readonly object[]): string | 0 {
    const total = orders.reduce((sum, order) => sum + minor((order as { money: string }).money), 0n);
    return total === 0n ? 0 : formatMinor(total);
  }

  /** A completed movement of the main wallet. */
  write(amount: Minor, direction: 1 | -1, kind: number): void {
    this.log.unshift({
      id: 9_001 + this.log.length,
      member_id: 12,
      money: formatMinor(amount),
      money_before: formatMinor(direction === 1 ? this.main - amount : this.main + amount),
      money_after: formatMinor(this.main),
      money_type: 'money',
      money_type_text: 'Main',
      number_type: direction,
      operate_type: kind,
      // Without a label the bare number is sent.
      operate_type_text: logLabels[kind] ?? kind,
      description: '',
      remark: '',
      created_at: wireTime(),
      updated_at: wireTime(),
    });
  }
}
