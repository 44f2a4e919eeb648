/** Ends the task, so that the browser can render and answer. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
