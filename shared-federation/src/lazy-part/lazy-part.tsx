import { createElement, Suspense, use, useState, type ComponentType } from 'react';
import { failureOf } from '../runtime/remote-load-error';
import { DEFAULT_RETRY, withRetry, type RetryPolicy } from '../runtime/retry';

export interface LazyPartOptions {
  /** Holds the part's place while its code is on its way; nothing where absent. */
  Waiting?: ComponentType;
  retry?: RetryPolicy;
}

/**
 * A component whose code is fetched when it is first drawn: a form behind a button, a map below the words. A failure goes
 * to the error boundary above, and the part is asked for anew when that draws it again. React's own `lazy` remembers the
 * failure until the page is reloaded, so "try again" could not help.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, retry = DEFAULT_RETRY }: LazyPartOptions = {},
): ComponentType<Props> {
  let asked: Promise<ComponentType<Props>> | undefined;
  const ask = () => {
    if (asked) return asked;
    const part = withRetry(load, (error) => failureOf(error) !== 'broken', retry);
    part.catch(() => {
      asked = undefined;
    });
    asked = part;
    return part;
  };
  return function LazyPart(props: Props) {
    // Kept here, above the boundary that waits, so that one mount stands for one asking.
    const [part] = useState(ask);
    return (
      <Suspense fallback={Waiting && <Waiting />}>
        <Arrived part={part} props={props} />
      </Suspense>
    );
  };
}

function Arrived<Props extends object>({
  part,
  props,
}: {
  part: Promise<ComponentType<Props>>;
  props: Props;
}) {
  return createElement(use(part), props);
}
