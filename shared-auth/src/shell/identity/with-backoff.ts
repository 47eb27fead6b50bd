import { AuthError } from './auth-error';

/** The first pause before a call is repeated, in ms. Each pause is twice the one before, and up to `JITTER_MS` longer. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
const JITTER_MS = 100;

const isOutOfReach = (error: unknown) => error instanceof AuthError && error.code === 'auth/network';

/**
 * Repeats a call while the provider is out of reach. Gives up once the next pause would be longer than 5 s (R5.11).
 * @throws {AuthError} that of the last call
 */
export async function withBackoff(call: () => Promise<unknown>): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      await call();
      return;
    } catch (error) {
      if (!isOutOfReach(error) || pause > MAX_PAUSE_MS) throw error;
      const jittered = pause + JITTER_MS * Math.random();
      await new Promise((resolve) => setTimeout(resolve, jittered));
    }
  }
}
