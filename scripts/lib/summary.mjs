/**
 * Summary of a run, so that the tail of a log is enough to see what failed: every test that failed or only
 * passed on a retry, then the counts of each stage, then the sum.
 * @param {readonly {name: string, line: string, passed: number, failed: number, failures?: readonly {test:
 * string, error: string}[],
 * again?: readonly {test: string, error: string}[]}[]} stages
 * @returns {string}
 */
export function summaryOf(stages) {
  const parts = [];
  for (const { name, failures = [], again = [] } of stages) {
    if (failures.length > 0) parts.push(`failed, ${name}:\n${failures.map(entry).join('\n')}`);
    if (again.length > 0) parts.push(`passed only when run again, ${name}:\n${again.map(entry).join('\n')}`);
  }
  parts.push(stages.map(({ line }) => line).join('\n'));
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  return `${parts.join('\n\n')}\n${sum('passed')} passed, ${sum('failed')} failed`;
}

const entry = ({ test, error }) => `  ${test}\n    ${error}`;
