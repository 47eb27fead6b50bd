import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useOwnText } from '../text/own-text';
import { createToastQueue, type Toast, type ToastQueue } from './toast-queue';
import './toasts.css';

/** Shows toasts: short notices at the top of the page. */
export interface Toasts {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
  /** Shows a success that can be undone for eight seconds, with a button or Ctrl+Z. */
  undoable(text: string, undo: () => void): void;
}

const QueueContext = createContext<ToastQueue | null>(null);

/** Renders the toasts of the application; used once, around the whole application. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  return (
    <QueueContext value={queue}>
      {children}
      <ToastRegion queue={queue} />
    </QueueContext>
  );
}

/** Returns the functions that show toasts; throws outside a {@link ToastProvider}. */
export function useToasts(): Toasts {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useToasts needs a ToastProvider around it');
  return useMemo(
    () => ({
      success: (text) => queue.show('success', text),
      error: (text) => queue.show('error', text),
      info: (text) => queue.show('info', text),
      undoable: (text, undo) => queue.show('success', text, undo),
    }),
    [queue],
  );
}

function ToastRegion({ queue }: { queue: ToastQueue }) {
  const text = useOwnText();
  const toasts = useSyncExternalStore(queue.subscribe, queue.current);
  useUndoKey(queue, toasts);
  const region = useRef<HTMLElement>(null);
  const isFocused = useRef(false);
  useEffect(() => {
    // A focused button that is removed fires no blur event.
    if (!isFocused.current || region.current?.contains(document.activeElement)) return;
    isFocused.current = false;
    queue.release();
  }, [queue, toasts]);
  return (
    <section
      ref={region}
      className="lu-toasts"
      aria-label={text('notices')}
      onMouseEnter={queue.hold}
      onMouseLeave={queue.release}
      onFocus={() => {
        isFocused.current = true;
        queue.hold();
      }}
      onBlur={() => {
        isFocused.current = false;
        queue.release();
      }}
    >
      {/* Two permanent live regions, because screen readers announce only what is added to a region that they already
          know. */}
      <div role="status">
        <ToastList toasts={toasts.filter(({ tone }) => tone !== 'error')} queue={queue} />
      </div>
      <div role="alert">
        <ToastList toasts={toasts.filter(({ tone }) => tone === 'error')} queue={queue} />
      </div>
    </section>
  );
}

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

function undoneBy(queue: ToastQueue, { id, undo }: Toast): void {
  queue.dismiss(id);
  undo?.();
}

/** Lets Ctrl+Z or ⌘Z undo the action of the newest toast; in a field, the keys keep their usual effect. */
function useUndoKey(queue: ToastQueue, toasts: readonly Toast[]): void {
  const newest = toasts.findLast(({ undo }) => undo !== null);
  useEffect(() => {
    if (!newest) return;
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || isTypedIn(event.target)) return;
      event.preventDefault();
      undoneBy(queue, newest);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [queue, newest]);
}

function ToastList({ toasts, queue }: { toasts: readonly Toast[]; queue: ToastQueue }) {
  const text = useOwnText();
  return toasts.map((toast) => (
    <div key={toast.id} className={`lu-toast lu-toast--${toast.tone}`}>
      <span>{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className="lu-toast__undo"
          aria-keyshortcuts="Control+Z Meta+Z"
          title={text('undoKey')}
          onClick={() => undoneBy(queue, toast)}
        >
          {text('undo')}
        </button>
      )}
      <button
        type="button"
        className="lu-toast__dismiss"
        aria-label={text('dismiss')}
        onClick={() => queue.dismiss(toast.id)}
      >
        ×
      </button>
    </div>
  ));
}
