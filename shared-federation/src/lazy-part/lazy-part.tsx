import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';
import { DEFAULT_RETRY, withRetry, type RetryPolicy } from '../runtime/retry';

export interface LazyPartOptions {
  /** Holds the part's place while its code is on its way; nothing if absent. */
  Waiting?: ComponentType;
  retry?: RetryPolicy;
}

/**
 * A component whose code is fetched when it is first drawn: a form behind a button, a map below the words. A failure goes
 * to the error boundary above, and the part is fetched again when that redraws it. React's own `lazy` remembers the
 * failure until the page is reloaded, so "try again" could not help.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, retry = DEFAULT_RETRY }: LazyPartOptions = {},
): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  let asked: Promise<{ default: ComponentType<Props> }> | undefined;
  const ask = () => {
    asked ??= withRetry(load, retry).then(
      (part) => {
        arrived = part;
        return { default: part };
      },
      (error: unknown) => {
        asked = undefined;
        throw error;
      },
    );
    return asked;
  };
  // A result of `lazy` is kept for one mount only.
  const partOfThisMount = (): ComponentType<Props> => arrived ?? lazy(ask);
  return function LazyPart(props: Props) {
    // Kept here, above the boundary that waits, so that each mount loads once.
    const [part] = useState(() => ({ drawn: partOfThisMount() }));
    return <Suspense fallback={Waiting && <Waiting />}>{createElement(part.drawn, props)}</Suspense>;
  };
}
