import { type OperateType, operateTypes } from '@koi/contract/enumerations';

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
