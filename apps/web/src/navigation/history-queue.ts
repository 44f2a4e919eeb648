/**
 * History traversal completes asynchronously, with `popstate`, while writing an entry takes effect at once.
 * Callers that need both use this queue: steps run one after another, and nothing is written on an entry that
 * is about to be left.
 */
type Step = () => void;

const steps: Step[] = [];
let isTraversing = false;

function run(): void {
  while (!isTraversing) {
    const step = steps.shift();
    if (!step) return;
    step();
  }
}

export function enqueue(...more: Step[]): void {
  steps.push(...more);
  run();
}

/**
 * Moves within the history entries of one screen. Only called from a step; later steps wait until it
 * completes.
 */
export function traverse(delta: number): void {
  if (delta === 0) return;
  isTraversing = true;
  history.go(delta);
}

/**
 * Called for every `popstate`. When it ends a traversal of our own, the waiting steps run, which may start
 * the next one.
 */
export function endTraversal(): 'foreign' | 'ended' | 'continued' {
  if (!isTraversing) return 'foreign';
  isTraversing = false;
  run();
  return isTraversing ? 'continued' : 'ended';
}
