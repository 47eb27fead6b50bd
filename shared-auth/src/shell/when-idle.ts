/** Runs a task once the page has nothing better to do, two seconds from now at the latest. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
