/** Runs a task once the page has nothing better to do, two seconds from now at the latest. @returns gives the task up */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
