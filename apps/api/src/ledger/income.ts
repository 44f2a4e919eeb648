import { type OperateType, operateTypes } from '@koi/contract/enumerations';
import type { LedgerTransfer, PlatformAccountKind } from './types.ts';

const incomes = ['gifts', 'rebates', 'others'] as const;
export type Income = (typeof incomes)[number];

/** What a posting to a member's wallets counts as for the teams above; kinds as in docs/contract/money.md 14.6. */
const incomeOf: Record<keyof typeof operateTypes, Income | null> = {
  adjustment: 'others',
  systemGift: 'others',
  gameTransfer: null,
  rebate: 'rebates',
  signInAward: 'gifts',
  depositActivity: 'gifts',
  platformBonus: 'gifts',
  redPacket: 'gifts',
  depositOrWithdrawal: null,
  depositGift: 'gifts',
  withdrawalReturned: null,
  gameTransferReturned: null,
  activityPayout: 'gifts',
  agentCommission: null,
  wheelPrize: 'gifts',
  savingsPurchase: null,
  savingsInterest: 'gifts',
  correction: null,
  savingsRedemption: null,
  levelGift: 'gifts',
  weeklySalary: 'gifts',
  monthlySalary: 'gifts',
  creditBorrowed: null,
  creditRepaid: null,
  dailyGift: 'gifts',
  weeklyGift: 'gifts',
  monthlyGift: 'gifts',
  yearlyGift: 'gifts',
  promotionGift: 'gifts',
};

/** The kinds of postings that count as this. */
export const typesOf = (income: Income): OperateType[] =>
  Object.entries(operateTypes).flatMap(([name, type]) =>
    incomeOf[name as keyof typeof operateTypes] === income ? [type] : [],
  );

/** The kinds of postings that count for the teams above. */
export const incomeTypes: readonly OperateType[] = incomes.flatMap(typesOf);

/** What a posting to an account of the platform counts as in the company's reports; other accounts count as nothing. */
export const resultAccounts = {
  bonus: 'bonus',
  rebate_expense: 'rebate',
  interest_expense: 'interest',
  commission_expense: 'commission',
  fee_income: 'fees',
} as const satisfies Partial<Record<PlatformAccountKind, string>>;

/** Whether sums of members, teams or reports follow from the transfer. */
export const isCounted = ({ operateType, movements }: LedgerTransfer): boolean =>
  incomeTypes.includes(operateType) ||
  movements.some(({ from, to }) =>
    [from, to].some((account) => 'platform' in account && Object.hasOwn(resultAccounts, account.platform)),
  );
