import { reloadMemory } from './reload-memory';
import { createVersionCheck } from './version-check';

/** Interval in ms at which an open page checks the live version. */
const EVERY_MS = 5 * 60_000;
/** Returning to the page also checks, but at most once in this time, in ms. */
const AT_MOST_EVERY_MS = 30_000;

interface WatchOptions {
  current: string;
  /** Each guard is dirty while a reload would lose something. */
  guards: readonly { isDirty: () => boolean; subscribe: (listener: () => void) => () => void }[];
}

/**
 * Checks for another live version for as long as the page lives: at an interval, on returning to the page, and once no
 * guard is dirty any more.
 */
export function watchVersion({ current, guards }: WatchOptions): void {
  const isDirty = () => guards.some((guard) => guard.isDirty());
  const check = createVersionCheck({
    current,
    fetchLive: fetchLiveVersion,
    isDirty,
    clearCaches,
    reload: () => {
      window.location.reload();
    },
    memory: reloadMemory,
  });
  let lastAt = -Infinity;
  let isPostponed = false;

  const look = async () => {
    lastAt = Date.now();
    isPostponed = (await check()) === 'postponed';
  };
  const lookOnReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastAt > AT_MOST_EVERY_MS) void look();
  };

  setInterval(() => void look(), EVERY_MS);
  window.addEventListener('focus', lookOnReturn);
  document.addEventListener('visibilitychange', lookOnReturn);
  for (const guard of guards) {
    guard.subscribe(() => {
      if (isPostponed && !isDirty()) void look();
    });
  }
  void look();
}

async function fetchLiveVersion(): Promise<string> {
  const response = await fetch('/meta.json', { cache: 'no-store', signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`/meta.json answered ${String(response.status)}`);
  const { version } = (await response.json()) as { version?: unknown };
  if (typeof version !== 'string' || version === '') throw new Error('/meta.json names no version');
  return version;
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
