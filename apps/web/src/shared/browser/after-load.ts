/**
 * Runs a low-priority task once the page has loaded and the browser is idle. Returns the function that
 * cancels it.
 */
export function afterLoad(task: () => void): () => void {
  let called = false;
  const run = () => {
    if (!called) task();
    called = true;
  };
  const whenIdle = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return () => {
    called = true;
  };
}
