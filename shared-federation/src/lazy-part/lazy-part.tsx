import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';
import { DEFAULT_RETRY, withRetry, type RetryPolicy } from '../runtime/retry';

export interface LazyPartOptions<Props extends object = object> {
  /** Shown with the part's props while its code is loading; nothing if absent. */
  Waiting?: ComponentType<Props>;
  retry?: RetryPolicy;
}

/**
 * Returns a component whose code is loaded when it is first drawn: a form behind a button, a map below a text. A failure
 * goes to the error boundary above, and the code is loaded again when the boundary draws the part again. React's own
 * `lazy` keeps the failure until the page is reloaded, so that "try again" could not help.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, retry = DEFAULT_RETRY }: LazyPartOptions<Props> = {},
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
  // A component of `lazy` is used for one mount only, because it keeps a failure.
  const partOfThisMount = (): ComponentType<Props> => arrived ?? lazy(ask);
  return function LazyPart(props: Props) {
    // Kept above the `Suspense` that waits, so that each mount loads once.
    const [part] = useState(() => ({ drawn: partOfThisMount() }));
    return (
      <Suspense fallback={Waiting && <Waiting {...props} />}>{createElement(part.drawn, props)}</Suspense>
    );
  };
}
