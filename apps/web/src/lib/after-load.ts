/** Runs something that can wait once the page has loaded and the browser has a moment. Returns the function that calls it off. */
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
