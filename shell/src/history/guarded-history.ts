import { splitLanguagePrefix } from '@lotes/shared-i18n';
import type { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
export type HistoryUpdate = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];
type Target = Parameters<BrowserHistory['push']>[0];
type Place = Pick<Location, 'pathname' | 'search'>;

/** An objection to leaving a screen. */
export interface LeaveGuard {
  /** True while a form on the screen, or only in the window named, holds changes that leaving would lose. */
  isDirty: (within?: 'modal' | 'over') => boolean;
  /** Asks the person; resolves true if they leave anyway. */
  confirmLeave: () => Promise<boolean>;
}

/**
 * A browser history in which leaving a screen with unsaved changes asks first. Links and code are held back before
 * they move; Back and Forward have moved already when the browser tells, so they are taken back, asked, and repeated.
 */
export class GuardedHistory implements Pick<
  BrowserHistory,
  'action' | 'location' | 'push' | 'replace' | 'go' | 'createHref' | 'listen'
> {
  /** The place that the screen shows, which differs from the address bar while a move of Back is being taken back. */
  private shown: Place;
  private listener: ((update: HistoryUpdate) => void) | undefined;
  private takingBack = false;
  private confirmed = false;

  constructor(
    private readonly browser: BrowserHistory,
    private readonly guard: LeaveGuard,
  ) {
    this.shown = browser.location;
  }

  get action(): BrowserHistory['action'] {
    return this.browser.action;
  }

  get location(): BrowserHistory['location'] {
    return this.browser.location;
  }

  // Functions of the instance, because the router takes them off it before it calls them.
  readonly createHref = (to: Target): string => this.browser.createHref(to);

  readonly go = (delta: number): void => {
    this.browser.go(delta);
  };

  readonly push = (to: Target, state?: unknown): void => {
    void this.moveIfAllowed(to, () => {
      this.browser.push(to, state);
    });
  };

  readonly replace = (to: Target, state?: unknown): void => {
    void this.moveIfAllowed(to, () => {
      this.browser.replace(to, state);
    });
  };

  /**
   * Goes to another screen at once, without preparing it behind the present one, because what the caller does next takes
   * the present one away (signing out). Resolves false if the person stayed with unsaved changes.
   */
  leaveFor(to: string): Promise<boolean> {
    return this.moveIfAllowed(to, () => this.leaveUnasked(to));
  }

  /** Goes to another screen at once and asks nothing, where what a form holds can no longer be saved. */
  leaveUnasked(to: string, move: 'push' | 'replace' = 'push'): void {
    this.browser[move](to, AT_ONCE);
  }

  listen(listener: (update: HistoryUpdate) => void): () => void {
    this.listener = listener;
    const stop = this.browser.listen((update) => {
      this.onUpdate(update);
    });
    return () => {
      this.listener = undefined;
      stop();
    };
  }

  private onUpdate(update: HistoryUpdate): void {
    if (this.takingBack) {
      this.takingBack = false;
      return;
    }
    if (update.action === POP && update.delta && !this.confirmed && this.mustAsk(update.location)) {
      this.takingBack = true;
      this.browser.go(-update.delta);
      void this.askAndRepeat(update.delta);
      return;
    }
    this.confirmed = false;
    this.shown = update.location;
    this.listener?.(update);
  }

  /** True if changes would be lost: anywhere on the screen that is left, or in the window that closes. */
  private mustAsk(next: Place): boolean {
    const { isDirty } = this.guard;
    if (!isSameScreen(this.shown, next)) return isDirty();
    if (leavesForm(this.shown, next)) return isDirty('modal');
    return leavesForm(this.shown, next, 'over') && isDirty('over');
  }

  private async moveIfAllowed(to: Target, move: () => void): Promise<boolean> {
    const allowed = !this.mustAsk(this.placeOf(to)) || (await this.guard.confirmLeave());
    if (allowed) move();
    return allowed;
  }

  private async askAndRepeat(delta: number): Promise<void> {
    if (!(await this.guard.confirmLeave())) return;
    this.confirmed = true;
    this.browser.go(delta);
  }

  private placeOf(to: Target): Place {
    if (typeof to === 'string') return new URL(to, window.location.href);
    return { pathname: to.pathname ?? this.shown.pathname, search: to.search ?? '' };
  }
}

/** react-router's action of Back, Forward and `go`. */
export const POP = 'POP' as HistoryUpdate['action'];

/** State of a place that is shown at once; see {@link GuardedHistory.leaveFor}. */
export const AT_ONCE = { atOnce: true };

/** True if both are the same screen, in whichever language. */
export function isSameScreen(from: Place, to: Place): boolean {
  return splitLanguagePrefix(from.pathname).path === splitLanguagePrefix(to.pathname).path;
}

/**
 * True if going from one place to the other takes a form off the screen: another path, or another modal. Another
 * language or a change of the rest of the query (filters, paging) does not.
 * @param window `over` for a window over the modal, which stays
 */
export function leavesForm(from: Place, to: Place, window: 'modal' | 'over' = 'modal'): boolean {
  if (!isSameScreen(from, to)) return true;
  const open = new URLSearchParams(from.search).get(window);
  return open !== null && open !== new URLSearchParams(to.search).get(window);
}
