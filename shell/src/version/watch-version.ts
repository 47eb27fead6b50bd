import { reloadMemory } from './reload-memory';
import { createVersionCheck } from './version-check';

/** Interval in ms at which an open page checks the live version. */
const EVERY_MS = 5 * 60_000;
/** Returning to the page also checks, but at most once in this time, in ms. */
const AT_MOST_EVERY_MS = 30_000;
/**
 * Time in ms without unsaved input, and since the last change was sent, before a reload: the screen after sending has a notice
 * that offers to undo, for ten seconds, or a receipt to be read and copied.
 */
const READING_MS = 60_000;

interface WatchOptions {
  current: string;
  /** Each guard is dirty while a reload would lose something. */
  guards: readonly { isDirty: () => boolean; subscribe: (listener: () => void) => () => void }[];
  /** Calls back after each change that was sent to the api. */
  onChangeSent: (listener: () => void) => void;
}

/**
 * Checks for another live version for as long as the page lives: at an interval, on returning to the page, and once no
 * guard has been dirty and nothing was sent for a while, or the page is hidden with no dirty guard. Returns whether the page
 * must not be reloaded now.
 */
export function watchVersion({ current, guards, onChangeSent }: WatchOptions): { isHeld: () => boolean } {
  const isDirty = () => guards.some((guard) => guard.isDirty());
  /** Runs for some time after the last guard was released, or a change was sent. */
  let reading: ReturnType<typeof setTimeout> | undefined;
  const isHeld = () => isDirty() || reading !== undefined;
  const check = createVersionCheck({
    current,
    fetchLive: fetchLiveVersion,
    isDirty: isHeld,
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
  const endReading = () => {
    clearTimeout(reading);
    reading = undefined;
    if (isPostponed && !isDirty()) void look();
  };
  const lookOnReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastAt > AT_MOST_EVERY_MS) void look();
  };

  setInterval(() => void look(), EVERY_MS);
  window.addEventListener('focus', lookOnReturn);
  document.addEventListener('visibilitychange', lookOnReturn);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') endReading();
  });
  const beginReading = () => {
    clearTimeout(reading);
    reading = isDirty() ? undefined : setTimeout(endReading, READING_MS);
  };
  for (const guard of guards) guard.subscribe(beginReading);
  onChangeSent(beginReading);
  void look();
  return { isHeld };
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
