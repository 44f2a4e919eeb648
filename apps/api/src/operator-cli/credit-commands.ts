import type { Reply } from '@koi/contract';
import { creditStatuses, langs } from '@koi/contract/enumerations';
import { type Commands, isAmount, listFilter, needReason, parseInteger } from './commands.ts';
import { CommandFailure } from './failure.ts';
import { show } from './lists.ts';
import { type Column, formatTable } from './table.ts';

type CreditRow = Reply<'POST /operator/credits/list'>['data']['data'][number];
type Limits = Reply<'POST /operator/credits/limits'>['data'];

const columns: readonly Column<CreditRow>[] = [
  { title: 'id', value: (row) => String(row.id), right: true },
  { title: 'member', value: (row) => row.member_name },
  { title: 'kind', value: (row) => (row.type === 'borrow' ? 'loan' : 'repayment') },
  { title: 'amount', value: (row) => row.money, right: true },
  { title: 'cur', value: (row) => row.currency },
  { title: 'days', value: (row) => (row.type === 'borrow' ? String(row.borrow_day) : ''), right: true },
  { title: 'status', value: (row) => (row.is_return === 1 ? 'repaid in full' : row.status_text) },
  { title: 'due', value: (row) => (row.is_overdue === 1 ? `${row.dead_at} overdue` : (row.dead_at ?? '')) },
  { title: 'limit', value: (row) => row.total_credit, right: true },
  { title: 'debt', value: (row) => row.used_credit, right: true },
  { title: 'asked', value: (row) => row.created_at },
  { title: 'note', value: (row) => row.refuse_reason ?? '' },
];

const levelColumns: readonly Column<Limits['levels'][number]>[] = [
  { title: 'level', value: (row) => String(row.level), right: true },
  { title: 'currency', value: (row) => row.lang },
  { title: 'limit', value: (row) => row.money, right: true },
];

const memberColumns: readonly Column<Limits['members']['data'][number]>[] = [
  { title: 'member', value: (row) => row.name },
  { title: 'cur', value: (row) => row.currency },
  { title: 'level', value: (row) => String(row.level), right: true },
  { title: 'limit', value: (row) => row.money, right: true },
  { title: 'debt', value: (row) => row.used_credit, right: true },
];

export const creditCommands: Commands = {
  credits: {
    run: async (client, { options }) => {
      const filter = {
        ...listFilter(options, '1', options.overdue),
        ...(options.overdue ? { overdue: true } : {}),
      };
      return show('credit record', columns, (await client.call('POST /operator/credits/list', filter)).data);
    },
  },
  'accept-credit': {
    subject: 'id',
    run: async (client, { subject }) => {
      const { data } = await client.call('POST /operator/credits/:id/accept', {}, idOf(subject));
      if (data.status === creditStatuses.pending)
        return `Agreed to request ${data.id} of ${data.member_name}; another operator has to accept it as well.`;
      return `Paid ${data.money} ${data.currency} to ${data.member_name}; due ${data.dead_at}.`;
    },
  },
  'refuse-credit': {
    subject: 'id',
    check: needReason,
    run: async (client, { subject, options }) => {
      const body = { reason: options.reason ?? '' };
      const { data } = await client.call('POST /operator/credits/:id/refuse', body, idOf(subject));
      return `Refused request ${data.id} of ${data.member_name}; no money moved.`;
    },
  },
  'credit-limits': {
    run: async (client, { options }) => {
      const body = { page: parseInteger('--page', options.page ?? '1'), limit: 50 };
      const { levels, members } = (await client.call('POST /operator/credits/limits', body)).data;
      return [
        levels.length === 0 ? 'No level may borrow.' : formatTable(levelColumns, levels),
        members.total === 0 ? 'No member has a limit of its own.' : show('limit', memberColumns, members),
      ].join('\n\n');
    },
  },
  'credit-limit': {
    subject: 'member',
    check: (options) => {
      if (options.amount !== undefined) checkAmount(options.amount);
      needReason(options);
    },
    run: async (client, { subject, options }) => {
      const body = {
        name: subject ?? '',
        ...(options.amount === undefined ? {} : { money: options.amount }),
        reason: options.reason ?? '',
      };
      const { data } = await client.call('POST /operator/credits/limits/member', body);
      return `${data.name} may borrow ${data.total_credit} ${data.currency}; ${data.used_credit} of it is in use.`;
    },
  },
  'level-credit': {
    subject: 'level',
    check: (options) => {
      checkAmount(options.amount);
      currencyKey(options.currency);
      needReason(options);
    },
    run: async (client, { subject, options }) => {
      const body = {
        lang: currencyKey(options.currency),
        level: parseInteger('The level', subject ?? ''),
        money: options.amount ?? '',
        reason: options.reason ?? '',
      };
      const { data } = await client.call('POST /operator/credits/limits/level', body);
      return `Members of level ${data.level} with ${data.lang} accounts may borrow ${data.money}.`;
    },
  },
};

/** The platform itself reports an id that no request has. */
function idOf(subject: string | undefined): number {
  return parseInteger('The id', subject ?? '');
}

function checkAmount(amount: string | undefined): void {
  if (amount === undefined || !isAmount(amount))
    throw new CommandFailure('--amount is an amount like 500.00.');
}

function currencyKey(text: string | undefined): (typeof langs)[number] {
  const found = langs.find((lang) => lang === text);
  if (!found) throw new CommandFailure(`--currency is one of ${langs.join(', ')}.`);
  return found;
}
