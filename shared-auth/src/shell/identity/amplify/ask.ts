import { toAuthError, type AuthSituation } from '../provider-refusal';

/** How long one exchange may take; Amplify itself repeats some requests, and waits for each as long as it takes. */
const TIMEOUT_MS = 10_000;

/** What the provider refused keeps its type. Anything else means that it was not reached. */
function normalised(error: unknown): unknown {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'AuthError' || name.endsWith('Exception')) return error;
  return Object.assign(new Error(message, { cause: error }), { name: 'NetworkError' });
}

/** Runs one exchange. @throws {AuthError} what the situation makes of the refusal */
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
