type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** Undoes the action that the toast reports; null if that is not possible. */
  undo: (() => void) | null;
}

/** Duration of a toast, and the number of toasts that are shown at the same time (R17.2). */
const TOAST_MS: Record<ToastTone, number> = { success: 2000, error: 4000, info: 5000 };
const MAX_TOASTS = 20;
/**
 * Duration of a toast that can be undone. The api counts its ten seconds from before it responds (R10.10); the toast ends two seconds
 * sooner, which leaves time for the response and for the call of the undo.
 */
const UNDO_MS = 8000;

/** The toasts on screen, oldest first, as plain data with a subscription. */
export interface ToastQueue {
  current(): readonly Toast[];
  subscribe(listener: () => void): () => void;
  show(tone: ToastTone, text: string, undo?: () => void): void;
  dismiss(id: number): void;
  /** Stops the timers while the reader hovers or focuses a toast. */
  hold(): void;
  /** Restarts every stopped timer from zero. */
  release(): void;
}

/** Returns an empty queue, which keeps the latest {@link MAX_TOASTS} toasts and removes each by its own timer. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let held = false;
  const clocks = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const stop = (id: number) => {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
  };
  const dismiss = (id: number) => {
    stop(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const start = ({ id, tone, undo }: Toast) => {
    clocks.set(
      id,
      setTimeout(() => dismiss(id), undo ? UNDO_MS : TOAST_MS[tone]),
    );
  };
  /** Returns true if hovering or focusing stops the timer of a toast. It does not extend the time for an undo. */
  const waits = ({ undo }: Toast) => undo === null;

  return {
    current: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(tone, text, undo) {
      const toast: Toast = { id: ++lastId, tone, text, undo: undo ?? null };
      for (const { id } of toasts.slice(0, Math.max(0, toasts.length + 1 - MAX_TOASTS))) stop(id);
      change([...toasts, toast].slice(-MAX_TOASTS));
      if (!held || !waits(toast)) start(toast);
    },
    dismiss,
    hold() {
      held = true;
      for (const { id } of toasts.filter(waits)) stop(id);
    },
    release() {
      if (!held) return;
      held = false;
      for (const toast of toasts.filter(waits)) start(toast);
    },
  };
}
