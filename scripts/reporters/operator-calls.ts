import type { Reporter, TestModule } from 'vitest/node';
import { type CallDefinition, calls } from '../../packages/contract/src/index.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Calls of operators that succeeded in the tests of a file, or of an earlier one of its process. */
    operatorCalls?: readonly string[];
  }
}

/**
 * After all tests of a long run: every call of operators that may write was made, and so was seen to be
 * audited.
 */
export default class OperatorCalls implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    // Cases rotate and tests can be chosen: only a long run makes every call.
    if (process.env.KOI_LONG_TESTS !== '1' || process.argv.slice(2).join(' ') !== 'run') return;
    const made = new Set(modules.flatMap((module) => module.meta().operatorCalls ?? []));
    const missing = Object.entries<CallDefinition>(calls)
      // Files are sent by other means than the tests' `call`.
      .filter(([, { auth, multipart }]) => auth === 'operator' && !multipart)
      .filter(([, { permission }]) => !permission?.endsWith('.read'))
      .filter(([key]) => !made.has(key));
    if (missing.length === 0) return;
    process.exitCode = 1;
    for (const [key] of missing) console.error(`No test makes the call ${key}.`);
  }
}
