type Callback = (error: Error | null, data?: unknown) => void;

/** The transport inside the provider's library. */
export interface WireClient {
  request(operation: string, params: object, callback: Callback): void;
}

/** Longest duration of one request to the provider, in ms. The library itself has no limit. */
const REQUEST_TIMEOUT_MS = 10_000;

class WireError extends Error {
  /** Keeps the library from repeating the request. */
  readonly nonRetryable = true;
  /** The challenge that was answered. */
  challenge = '';

  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = code;
  }
}

/**
 * Returns a refusal by the provider with its code. Any other error, such as a gateway's HTML page, means that the
 * provider was not reached.
 */
function wireError(params: object, error: Error): WireError {
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && code.endsWith('Exception')) {
    const refusal = new WireError(code, error.message, { cause: error });
    if ('ChallengeName' in params) refusal.challenge = String(params.ChallengeName);
    return refusal;
  }
  return new WireError('NetworkError', error.message, { cause: error });
}

/**
 * Refusals of a device: its proof is wrong, or was too often, or the pool does not know the device. Any other refusal,
 * such as that of a busy pool, says nothing about it.
 */
const DEVICE_REFUSALS = new Set([
  'NotAuthorizedException',
  'LimitExceededException',
  'ResourceNotFoundException',
  'InvalidParameterException',
]);

/**
 * Returns true if a sign-in failed because the provider refused the proof of the device, which says nothing about its
 * owner.
 */
export function isRefusedDevice(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  if (!(cause instanceof WireError) || !cause.challenge.startsWith('DEVICE_')) return false;
  return DEVICE_REFUSALS.has(cause.code);
}

/**
 * Makes every request of the library call back exactly once, within {@link REQUEST_TIMEOUT_MS}, and be made once. The library
 * itself repeats any failed renewal, even for a revoked token, which takes 6.4 s.
 */
export function boundRequests(client: WireClient, timeoutMs = REQUEST_TIMEOUT_MS): void {
  const request = client.request.bind(client);
  client.request = (operation, params, callback) => {
    let waiting = true;
    const settle: Callback = (error, data) => {
      if (!waiting) return;
      waiting = false;
      clearTimeout(timer);
      if (error) callback(wireError(params, error));
      else callback(null, data);
    };
    const timer = setTimeout(
      () => settle(new Error(`${operation} took longer than ${timeoutMs} ms`)),
      timeoutMs,
    );
    request(operation, params, settle);
  };
}
