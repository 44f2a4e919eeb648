/** Files listed as the dearest ones of a run. */
const DEAREST = 10;

/**
 * Summary of a run, so that the tail of a log is enough to see what failed and what it cost: every test that
 * failed or only passed on a retry, the dearest files, then the counts of each stage, then the sum.
 * @param {readonly {name: string, line: string, passed: number, failed: number, failures?: readonly {test:
 * string, error: string}[],
 * again?: readonly {test: string, error: string}[], cpu?: Readonly<Record<string, number>>}[]} stages `cpu`:
 * seconds by file
 * @returns {string}
 */
export function summaryOf(stages) {
  const parts = [];
  for (const { name, failures = [], again = [] } of stages) {
    if (failures.length > 0) parts.push(`failed, ${name}:\n${failures.map(entry).join('\n')}`);
    if (again.length > 0) parts.push(`passed only when run again, ${name}:\n${again.map(entry).join('\n')}`);
  }
  const dearest = stages
    .flatMap(({ cpu = {} }) => Object.entries(cpu))
    .sort(([, one], [, other]) => other - one)
    .slice(0, DEAREST)
    .map(([file, seconds]) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`);
  if (dearest.length > 0) parts.push(`most CPU time, without the database server's:\n${dearest.join('\n')}`);
  parts.push(stages.map(({ line }) => line).join('\n'));
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  return `${parts.join('\n\n')}\n${sum('passed')} passed, ${sum('failed')} failed`;
}

const entry = ({ test, error }) => `  ${test}\n    ${error}`;
