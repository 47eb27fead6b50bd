import { toAuthError, type AuthSituation } from '../provider-refusal';

/** Longest duration of one exchange, in ms. Amplify itself repeats some requests, and waits for each without a limit. */
const TIMEOUT_MS = 10_000;

/** Returns a refusal by the provider unchanged. Any other error means that the provider was not reached. */
function normalised(error: unknown): unknown {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'AuthError' || name.endsWith('Exception')) return error;
  return Object.assign(new Error(message, { cause: error }), { name: 'NetworkError' });
}

/** Runs one exchange with the provider. @throws {AuthError} the refusal, read by the situation */
export async function ask<Result>(
  situation: AuthSituation,
  exchange: () => Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([exchange(), late]);
  } catch (error) {
    throw toAuthError(normalised(error), situation);
  } finally {
    clearTimeout(timer);
  }
}
