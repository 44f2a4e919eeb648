import { type CallDefinition, calls, defaultTimeoutMs, isPublicRead } from '../src/index.ts';

const entries: readonly (readonly [string, CallDefinition])[] = Object.entries(calls);

/**
 * The module with what a client must know of the calls: data only, because the browser carries no schema
 * code.
 */
export function clientCalls(): string {
  const keysOf = (which: (call: CallDefinition, key: string) => boolean | undefined) =>
    entries.filter(([key, call]) => which(call, key)).map(([key]) => key);
  const timeouts = entries.flatMap(([key, { timeoutMs }]) =>
    timeoutMs === undefined ? [] : [`  '${key}': ${number(timeoutMs)},`],
  );
  return `// Written by \`npm run generate\` from the definitions in calls/; do not edit.

/** The time limit of a call that states none. */
export const defaultTimeoutMs = ${number(defaultTimeoutMs)};

export const timeoutsMs: Readonly<Record<string, number>> = {
${timeouts.join('\n')}
};

/** Calls that show no loading indicator. */
export const quietCalls: readonly string[] = ${list(keysOf(({ quiet }) => quiet))};

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
