import type { Reply } from '@koi/contract';
import { orderStatuses } from '@koi/contract/enumerations';
import { type CommandOptions, readArguments, usage } from './arguments.ts';
import { type Commands, isAmount, listFilter, needReason, parseInteger } from './commands.ts';
import { creditCommands } from './credit-commands.ts';
import { CommandFailure } from './failure.ts';
import { show, showDeposits, showTransfers, showWithdrawals } from './lists.ts';
import { openOperatorSession } from './operator-session.ts';
import { siteCommands } from './site-commands.ts';
import type { Column } from './table.ts';

type ProofRow = Reply<'POST /operator/ledger/proofs'>['data']['data'][number];

const columns: readonly Column<ProofRow>[] = [
  { title: 'id', value: (row) => String(row.id), right: true },
  { title: 'of', value: (row) => (row.scope === 'all' ? 'everything' : 'what is new') },
  { title: 'result', value: (row) => row.state },
  { title: 'differences', value: (row) => String(row.differences), right: true },
  { title: 'began', value: (row) => row.started_at },
  { title: 'ended', value: (row) => row.finished_at ?? '' },
];

const ledgerCommands: Commands = {
  proofs: {
    run: async (client, { options }) => {
      const page = parseInteger('--page', options.page ?? '1');
      const { data } = await client.call('POST /operator/ledger/proofs', { page, limit: 20 });
      const problems = data.data.flatMap(({ id, problems: found }) =>
        found.map(({ rule, subject, detail }) => `proof ${id}: ${rule}: ${subject}: ${detail}`),
      );
      return [show('proof', columns, data), ...problems].join('\n');
    },
  },
  prove: {
    run: async (client) => {
      await client.call('POST /operator/ledger/prove', {});
      return 'The whole ledger is proven now; "proofs" shows the result.';
    },
  },
};

const commands: Commands = {
  ...creditCommands,
  ...ledgerCommands,
  ...siteCommands,
  deposits: {
    run: async (client, { options }) => {
      const filter = {
        ...listFilter(options, '1', options.flagged),
        ...(options.flagged ? { flagged: true } : {}),
      };
      return showDeposits((await client.call('POST /operator/deposits/list', filter)).data);
    },
  },
  withdrawals: {
    run: async (client, { options }) => {
      return showWithdrawals(
        (await client.call('POST /operator/withdrawals/list', listFilter(options, '1'))).data,
      );
    },
  },
  transfers: {
    run: async (client, { options }) => {
      const waiting = options.status === undefined && !options.all ? { state: 'waiting' } : {};
      const filter = { ...listFilter(options, undefined), ...waiting };
      return showTransfers((await client.call('POST /operator/transfers/list', filter)).data);
    },
  },
  'confirm-deposit': {
    subject: 'bill_no',
    check: (options) => {
      for (const name of ['gift', 'arrived'] as const)
        if (options[name] !== undefined && !isAmount(options[name]))
          throw new CommandFailure(`--${name} is an amount like 10.00.`);
    },
    run: async (client, { subject: billNo, options }) => {
      const found = (await client.call('POST /operator/deposits/list', { bill_no: billNo ?? '' })).data;
      const { gift: granted, arrived, coins, reason } = options;
      const body = {
        ...(granted !== undefined && { diff_money: granted }),
        ...(arrived !== undefined && { arrived_money: arrived }),
        ...(coins !== undefined && { arrived_coins: coins }),
        ...(reason !== undefined && { reason }),
      };
      const { data } = await client.call(
        'POST /operator/deposits/:id/confirm',
        body,
        onlyOne(found, billNo).id,
      );
      if (data.status === orderStatuses.pending)
        return `Agreed to ${data.bill_no}; another operator has to confirm it with the same amounts.`;
      const gift = data.diff_money === '0.00' ? '' : ` and ${data.diff_money} as a gift`;
      return `Credited ${data.money} ${data.currency}${gift} to ${data.member_name} (${data.bill_no}).`;
    },
  },
  'reject-deposit': {
    subject: 'bill_no',
    check: needReason,
    run: async (client, { subject: billNo, options }) => {
      const found = (await client.call('POST /operator/deposits/list', { bill_no: billNo ?? '' })).data;
      const body = { reason: options.reason ?? '' };
      const { data } = await client.call(
        'POST /operator/deposits/:id/reject',
        body,
        onlyOne(found, billNo).id,
      );
      return `Rejected ${data.bill_no} of ${data.member_name}; no money moved.`;
    },
  },
  approve: {
    subject: 'bill_no',
    run: async (client, { subject: billNo, options: { reason } }) => {
      const found = (await client.call('POST /operator/withdrawals/list', { bill_no: billNo ?? '' })).data;
      const { data } = await client.call(
        'POST /operator/withdrawals/:id/approve',
        reason === undefined ? {} : { reason },
        onlyOne(found, billNo).id,
      );
      if (data.stage === 'review')
        return `Agreed to ${data.bill_no} (${data.approvals} of ${data.approvals_needed}); another operator has to approve it as well.`;
      return `Approved ${data.bill_no}: ${data.money} ${data.currency} to ${data.owner_name} can be paid.`;
    },
  },
  pay: {
    subject: 'bill_no',
    check: ({ reference }) => {
      if (reference === undefined || reference.trim() === '')
        throw new CommandFailure('Say which: --reference "…" of the bank, or the transaction on the chain.');
    },
    run: async (client, { subject: billNo, options: { reference = '' } }) => {
      const found = (await client.call('POST /operator/withdrawals/list', { bill_no: billNo ?? '' })).data;
      const { id, stage } = onlyOne(found, billNo);
      if (stage !== 'paying') await client.call('POST /operator/withdrawals/:id/claim', {}, id);
      const { data } = await client.call('POST /operator/withdrawals/:id/pay', { reference }, id);
      return `Paid ${data.money} ${data.currency} to ${data.owner_name} (${data.bill_no}).`;
    },
  },
  refuse: {
    subject: 'bill_no',
    check: needReason,
    run: async (client, { subject: billNo, options }) => {
      const found = (await client.call('POST /operator/withdrawals/list', { bill_no: billNo ?? '' })).data;
      const body = { reason: options.reason ?? '' };
      const { data } = await client.call(
        'POST /operator/withdrawals/:id/refuse',
        body,
        onlyOne(found, billNo).id,
      );
      return `Refused ${data.bill_no}; ${data.gross} ${data.currency} went back to ${data.member_name}.`;
    },
  },
  'decide-transfer': {
    subject: 'bill_no',
    check: (options) => {
      needReason(options);
      oneOf('outcome', options, outcomes);
    },
    run: async (client, { subject: billNo, options }) => {
      const found = (await client.call('POST /operator/transfers/list', { bill_no: billNo ?? '' })).data;
      const outcome = oneOf('outcome', options, outcomes);
      const body = { outcome, reason: options.reason ?? '' };
      const { data } = await client.call(
        'POST /operator/transfers/:id/decide',
        body,
        onlyOne(found, billNo).id,
      );
      if (data.state === 'manual')
        return `Agreed on ${data.bill_no} (${data.money}); another operator has to say the same.`;
      return `Transfer ${data.bill_no} of ${data.member_name} is settled: ${data.status_text}.`;
    },
  },
  'release-transfer': {
    subject: 'bill_no',
    check: (options) => {
      needReason(options);
      oneOf('side', options, sides);
    },
    run: async (client, { subject: billNo, options }) => {
      const found = (await client.call('POST /operator/transfers/list', { bill_no: billNo ?? '' })).data;
      const side = oneOf('side', options, sides);
      const body = { side, reason: options.reason ?? '' };
      const { data } = await client.call(
        'POST /operator/transfers/:id/release',
        body,
        onlyOne(found, billNo).id,
      );
      if (data.state === 'contradicted')
        return `Agreed on ${data.bill_no} (${data.suspense}); another operator has to say the same.`;
      return `Transfer ${data.bill_no} of ${data.member_name} is released: the ${side} takes it.`;
    },
  },
};

/** What a command line comes to: the exit code and the text of both streams. */
export interface Executed {
  code: number;
  out: string;
  err: string;
}

export async function execute(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Executed> {
  try {
    return { code: 0, out: `${await runCommand(args, env)}\n`, err: '' };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return { code: 1, out: '', err: `${error.message}\n` };
  }
}

/** Executes one command line and returns the output. @throws CommandFailure */
async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const command = readArguments(args);
  if (command.name === 'help') return usage;
  if (command.name === 'login') {
    const { name, expiresAt } = await openOperatorSession(command.options, env, true);
    return `Signed in as ${name}, until ${expiresAt ?? 'the session ends'}.`;
  }
  if (command.name === 'create-owner') {
    if (command.subject === undefined)
      throw new CommandFailure('Say who: npm run operator -- create-owner <name>.');
    // Loaded on demand, because it brings in the database and its migrations, which no other command needs.
    const { createOwner } = await import('./create-owner.ts');
    return createOwner(command.subject, env);
  }
  const known = Object.hasOwn(commands, command.name) ? commands[command.name] : undefined;
  if (!known)
    throw new CommandFailure(`There is no command "${command.name}". Run it with --help to see them all.`);
  if (known.subject !== undefined && command.subject === undefined) {
    throw new CommandFailure(`Say which: npm run operator -- ${command.name} <${known.subject}>.`);
  }
  known.check?.(command.options);
  const { client } = await openOperatorSession(command.options, env, false);
  return known.run(client, command);
}

function onlyOne<Row extends { bill_no: string }>(page: { data: Row[] }, billNo: string | undefined): Row {
  const row = page.data.find((candidate) => candidate.bill_no === billNo);
  if (!row) throw new CommandFailure(`There is no order ${billNo}.`);
  return row;
}

const outcomes = ['done', 'refused'] as const;
const sides = ['member', 'house'] as const;

/** @throws CommandFailure when the option is none of the choices */
function oneOf<Choice extends string>(
  name: 'outcome' | 'side',
  options: CommandOptions,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === options[name]);
  if (found === undefined)
    throw new CommandFailure(`--${name} is ${choices.map((choice) => `"${choice}"`).join(' or ')}.`);
  return found;
}
