/**
 * Why a part of a remote is missing: `unknown` – the registry has no such remote or module; `unreachable` – a file did
 * not arrive, or not as the registry describes it; `timeout`; `broken` – its own code failed.
 */
export type RemoteLoadFailure = 'unknown' | 'unreachable' | 'timeout' | 'broken';

/** The error of a page, fill or text of a remote that could not be loaded. The next request of it tries again. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: string,
    readonly module: string,
    readonly reason: RemoteLoadFailure,
    options?: ErrorOptions,
  ) {
    super(`${remote}/${module} could not be loaded (${reason})`, options);
  }
}

/** The error of a remote's entry that did not arrive in time, or not as the registry describes it. */
export class EntryLoadError extends Error {
  override readonly name = 'EntryLoadError';

  constructor(
    entryUrl: string,
    readonly reason: 'unreachable' | 'timeout',
    options?: ErrorOptions,
  ) {
    super(`${entryUrl}: ${reason}`, options);
  }
}

/** Returns the reason of an error of Module Federation or webpack's chunk loader. */
export function failureOf(error: unknown): RemoteLoadFailure {
  if (error instanceof RemoteLoadError || error instanceof EntryLoadError) return error.reason;
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return 'broken';
  return 'type' in error && error.type === 'timeout' ? 'timeout' : 'unreachable';
}
