import { parseArgs } from 'node:util';
import { CommandFailure } from './failure.ts';

export const usage = `Usage: npm run operator -- <command> [options]

  login                                     check name and password; with --token-file keep the session for later commands
  deposits                                  deposit orders, pending ones unless --status or --all is given
  withdrawals                               withdrawal orders, pending ones unless --status or --all is given
  confirm-deposit <bill_no> [--gift 10.00] [--arrived 99.00 | --coins 13.9] [--reason "…"]   the money has arrived: credit it;
                                            what arrived where it is not what was ordered, coins at the order's rate
  reject-deposit <bill_no> --reason "…"     no money came: close the order
  approve <bill_no>                         the withdrawal may be paid; a large one takes two operators
  pay <bill_no> --reference "…"             the approved withdrawal has been paid out: the reference of the bank or the chain
  refuse <bill_no> --reason "…"             refuse the withdrawal, the money goes back
  transfers                                 supplier transfers waiting for a decision; --all for every one
  decide-transfer <bill_no> --outcome done|refused --reason "…"
  release-transfer <bill_no> --side member|house --reason "…"   what the supplier contradicted: whose account takes it; by two operators
  credits                                   loan requests; --all for loans and repayments too, --overdue for loans past their day
  accept-credit <id>                        pay the loan out
  refuse-credit <id> --reason "…"           refuse the request
  credit-limits                             loan limits of the levels, and those set for members
  credit-limit <member> [--amount 500.00] --reason "…"   what the member may borrow; without an amount the limit of the level applies again
  level-credit <level> --amount 500.00 --currency zh_cn --reason "…"   what members of the level may borrow
  proofs                                    proofs of the ledger, newest first, and the differences they found
  prove                                     prove the whole ledger now
  check-site                                what keeps members out of the site, or their money from moving; fails when there is something
  create-owner <name>                       open the account of one of the first two owners, straight in the database (DATABASE_URL, else
                                            DATA_DIR): all other accounts they open in the console

Options:
  --url <address>       of the platform; else PUBLIC_URL, else http://127.0.0.1:8080
  --name <operator>     else OPERATOR_NAME, else "operator"; the password comes from OPERATOR_PASSWORD or a prompt
  --token-file <path>   keep the session in this file (readable by you only) and use it
  --lang <language>     zh_cn, zh_hk, en (default), th, vi
  --status <number>     1 pending, 2 done, 3 failed (transfers: 0 pending, 1 done, 2 refused, 3 unknown; credits: 4 repayments)
  --flagged             deposits that need a look
  --overdue             loans past their day
  --currency <key>      zh_cn CNY, zh_hk HKD, en USD, th THB, vi VND
  --member <name>       of this member only
  --page <number>       of the list`;

const options = {
  url: { type: 'string' },
  name: { type: 'string' },
  'token-file': { type: 'string' },
  lang: { type: 'string', default: 'en' },
  status: { type: 'string' },
  all: { type: 'boolean', default: false },
  flagged: { type: 'boolean', default: false },
  member: { type: 'string' },
  page: { type: 'string' },
  gift: { type: 'string' },
  arrived: { type: 'string' },
  coins: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  outcome: { type: 'string' },
  side: { type: 'string' },
  overdue: { type: 'boolean', default: false },
  amount: { type: 'string' },
  currency: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export type CommandOptions = ReturnType<typeof parse>['values'];

export interface Command {
  name: string;
  /**
   * The order number or id, for commands about one order; a name, for `create` and `credit-limit`; a level.
   */
  subject: string | undefined;
  options: CommandOptions;
}

/** @throws CommandFailure for an invalid option or number of arguments. */
export function readArguments(args: readonly string[]): Command {
  const { positionals, values } = parse(args);
  const [name = 'help', subject, extra] = positionals;
  if (extra !== undefined) throw new CommandFailure(`There is one argument too many: "${extra}".`);
  return { name: values.help ? 'help' : name, subject, options: values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error));
  }
}
