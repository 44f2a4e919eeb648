import { join } from 'node:path';
import { type CallDefinition, calls, defaultTimeoutMs, isPublicRead } from '../src/index.ts';

export const clientCallsFile = join(import.meta.dirname, '..', 'src', 'client-calls.ts');

const entries: readonly (readonly [string, CallDefinition])[] = Object.entries(calls);

/**
 * The module with what a client must know of the calls: data only, because the browser carries no schema
 * code.
 */
export function clientCalls(): string {
  const keysOf = (which: (call: CallDefinition, key: string) => boolean | undefined) =>
    entries.filter(([key, call]) => which(call, key)).map(([key]) => key);
  const isOperators = ({ auth }: CallDefinition) => auth === 'operator';
  const timeouts = (which: (call: CallDefinition) => boolean) =>
    entries
      .flatMap(([key, call]) =>
        call.timeoutMs === undefined || !which(call) ? [] : [`  '${key}': ${number(call.timeoutMs)},`],
      )
      .join('\n');
  return `// Written by \`npm run generate\` from the definitions in calls/; do not edit.

/** The time limit of a call that states none. */
export const defaultTimeoutMs = ${number(defaultTimeoutMs)};

export const timeoutsMs: Readonly<Record<string, number>> = {
${timeouts((call) => !isOperators(call))}
};

/** Those of operators, which the member app does not carry. */
export const operatorTimeoutsMs: Readonly<Record<string, number>> = {
${timeouts(isOperators)}
};

/** Calls of members that show no loading indicator. */
export const backgroundCalls: readonly string[] = ${list(keysOf((call) => call.quiet && !isOperators(call)))};

/**
 * Reads that anybody may make: existing back ends refuse some of them when they carry a trial account's
 * token.
 */
export const publicReads: readonly string[] = ${list(keysOf((call, key) => isPublicRead(key, call)))};

/** Calls that only this server has. */
export const extraCalls = ${list(keysOf(({ extra }) => extra))} as const;
`;
}

const number = (value: number): string => value.toLocaleString('en').replaceAll(',', '_');
const list = (keys: readonly string[]): string =>
  `[\n${[...keys]
    .sort()
    .map((key) => `  '${key}',\n`)
    .join('')}]`;
