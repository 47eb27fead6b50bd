import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useOwnText } from '../text/own-text';
import { createToastQueue, type Toast, type ToastQueue } from './toast-queue';
import './toasts.css';

/** Shows toasts: short notices at the top of the page. */
export interface Toasts {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

const QueueContext = createContext<ToastQueue | null>(null);

/** Renders the toasts of the application; used once, around all of it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  return (
    <QueueContext value={queue}>
      {children}
      <ToastRegion queue={queue} />
    </QueueContext>
  );
}

/** Returns what shows toasts; throws outside a {@link ToastProvider}. */
export function useToasts(): Toasts {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useToasts needs a ToastProvider around it');
  return useMemo(
    () => ({
      success: (text) => queue.show('success', text),
      error: (text) => queue.show('error', text),
      info: (text) => queue.show('info', text),
    }),
    [queue],
  );
}

function ToastRegion({ queue }: { queue: ToastQueue }) {
  const text = useOwnText();
  const toasts = useSyncExternalStore(queue.subscribe, queue.current);
  return (
    <section
      className="lu-toasts"
      aria-label={text('notices')}
      onMouseEnter={queue.hold}
      onMouseLeave={queue.release}
      onFocus={queue.hold}
      onBlur={queue.release}
    >
      {/* Two lasting live regions: screen readers announce only what is added to one that they already know. */}
      <div role="status">
        <ToastList toasts={toasts.filter(({ tone }) => tone !== 'error')} onDismiss={queue.dismiss} />
      </div>
      <div role="alert">
        <ToastList toasts={toasts.filter(({ tone }) => tone === 'error')} onDismiss={queue.dismiss} />
      </div>
    </section>
  );
}

function ToastList({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: number) => void }) {
  const text = useOwnText();
  return toasts.map(({ id, tone, text: notice }) => (
    <div key={id} className={`lu-toast lu-toast--${tone}`}>
      <span>{notice}</span>
      <button
        type="button"
        className="lu-toast__dismiss"
        aria-label={text('dismiss')}
        onClick={() => onDismiss(id)}
      >
        ×
      </button>
    </div>
  ));
}
