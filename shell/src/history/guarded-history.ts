import { splitLanguagePrefix } from '@lotes/shared-i18n';
import type { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
export type HistoryUpdate = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];
type Target = Parameters<BrowserHistory['push']>[0];
type Place = Pick<Location, 'pathname' | 'search'>;

/** The check that a screen may be left, and the question before it is. */
export interface LeaveGuard {
  /**
   * True while a form holds changes that leaving would lose: a form anywhere on the screen, or only in the modal, or only
   * in the window over the modal.
   */
  isDirty: (within?: 'modal' | 'over') => boolean;
  /** Asks the person; resolves with true if they leave anyway. */
  confirmLeave: () => Promise<boolean>;
}

/**
 * A browser history that asks before a screen with unsaved changes is left. Moves by links and by code are held back
 * until the answer. The browser reports Back and Forward only after it has moved, so those moves are undone, asked about,
 * and repeated.
 */
export class GuardedHistory implements Pick<
  BrowserHistory,
  'action' | 'location' | 'push' | 'replace' | 'go' | 'createHref' | 'listen'
> {
  /** The place that the screen shows. It differs from the address bar while a Back or Forward is being undone. */
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

  // Arrow functions, because the router takes them off the instance before it calls them.
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
   * Goes to another screen at once, without first preparing it behind the present one, because the caller then removes
   * the present screen (signing out). Resolves with false if the person stayed because of unsaved changes.
   */
  leaveFor(to: string): Promise<boolean> {
    return this.moveIfAllowed(to, () => this.leaveUnasked(to));
  }

  /** Goes to another screen at once without asking, for use after a form's changes can no longer be saved. */
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

  /** True if the move would lose changes: anywhere on the screen that is left, or in the modal or window that closes. */
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

/** react-router's action for Back, Forward and `go`. */
export const POP = 'POP' as HistoryUpdate['action'];

/** State of a place that is shown at once; see {@link GuardedHistory.leaveFor}. */
export const AT_ONCE = { atOnce: true };

/** True if both are the same screen, in whichever language. */
export function isSameScreen(from: Place, to: Place): boolean {
  return splitLanguagePrefix(from.pathname).path === splitLanguagePrefix(to.pathname).path;
}

/**
 * True if going from one place to the other takes a form off the screen: another path, or another modal. Another language
 * or a change of the rest of the query (filters, paging) does not.
 * @param window `modal`, or `over` for the window over a modal, which itself stays
 */
export function leavesForm(from: Place, to: Place, window: 'modal' | 'over' = 'modal'): boolean {
  if (!isSameScreen(from, to)) return true;
  const open = new URLSearchParams(from.search).get(window);
  return open !== null && open !== new URLSearchParams(to.search).get(window);
}
