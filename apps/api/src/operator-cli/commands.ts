import { parseMinor } from '@koi/money';
import type { Command, CommandOptions } from './arguments.ts';
import { CommandFailure } from './failure.ts';
import type { PlatformClient } from './platform-client.ts';

export interface CommandDefinition {
  /** Describes the command's argument, if it needs one. */
  subject?: string;
  check?: (options: CommandOptions) => void;
  run: (client: PlatformClient, command: Command) => Promise<string>;
}

export type Commands = Readonly<Record<string, CommandDefinition>>;

export function listFilter(options: CommandOptions, pending: string | undefined, anyStatus = false) {
  const status = options.status ?? (options.all || anyStatus ? undefined : pending);
  return {
    ...(status === undefined ? {} : { status: parseInteger('--status', status) }),
    ...(options.member === undefined ? {} : { member_name: options.member }),
    page: parseInteger('--page', options.page ?? '1'),
    limit: 50,
  };
}

export function parseInteger(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new CommandFailure(`${name} is a whole number.`);
  return Number(text);
}

export function needReason({ reason }: CommandOptions): void {
  if (reason === undefined || reason.trim() === '') throw new CommandFailure('Give a reason: --reason "…".');
}

export function isAmount(text: string): boolean {
  const parsed = parseMinor(text);
  return 'amount' in parsed && parsed.amount >= 0n;
}

/** The problems as one failure, a line each, or the sentence of none. */
export function problemsOr(problems: readonly string[], none: string): string {
  if (problems.length > 0) throw new CommandFailure(problems.join('\n'));
  return none;
}
