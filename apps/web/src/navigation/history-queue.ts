/**
 * Steps through the browser's history answer later, with `popstate`, while writing an entry takes effect at once. Whoever needs both does
 * them through this queue: one after another, nothing written on an entry that is about to be left.
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

/** Moves inside the entries of one screen. Only called from a step; what follows waits for the arrival. */
export function traverse(delta: number): void {
  if (delta === 0) return;
  isTraversing = true;
  history.go(delta);
}

/** Called for every `popstate`. When it ends a traversal of our own, the waiting steps run, which may begin the next one. */
export function endTraversal(): 'foreign' | 'ended' | 'continued' {
  if (!isTraversing) return 'foreign';
  isTraversing = false;
  run();
  return isTraversing ? 'continued' : 'ended';
}
