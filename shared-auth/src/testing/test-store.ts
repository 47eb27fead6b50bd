import type { Permission } from '@lotes/shared-contract/permissions';
import type { Call } from '@lotes/shared-contract/client';
import { ApiFailure, CANCELED, type ApiError } from '../http/api-error';
import type { Http, SendOptions } from '../http/http';
import { SIGNED_OUT } from '../session/session.slice';
import { createAppStore, type AppStore } from '../shell/app-store';
import { sessionWith } from './session-with';

/** The api's response in a component test: the `result` of a success, or the error. */
export type Answer = { result: unknown } | { error: Partial<ApiError> & { status: number; code: string } };

export interface TestStoreOptions {
  /** Permissions of the signed-in user; absent for a visitor. */
  signedInWith?: readonly Permission[];
  /** Returns the outcome of each call, as the api would. The body of an upload is its `FormData`. */
  answer?: (call: Call) => Answer | Promise<Answer>;
}

/** Returns the idempotency keys of the calls, in their order. */
export const idempotencyKeysOf = (calls: readonly Call[]): string[] =>
  calls.flatMap(({ headers }) => headers?.['Idempotency-Key'] ?? []);

/** Rejects once the call is aborted, as a real connection does. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ApiFailure(CANCELED)));
  });

function answering(answer: NonNullable<TestStoreOptions['answer']>, calls: Call[]): Http {
  const send = async <Result>(call: Call<Result>, { signal, onUploadProgress }: SendOptions = {}) => {
    calls.push(call);
    onUploadProgress?.(1);
    const outcome = await (signal ? Promise.race([answer(call), abortOf(signal)]) : answer(call));
    if ('error' in outcome) {
      throw new ApiFailure({ es: 'Error de prueba', en: 'Test error', fields: [], ...outcome.error });
    }
    // The type of the result is the test's own responsibility.
    return outcome.result as Result;
  };
  return { send, download: (call) => send(call) };
}

/** The app's own store over an api that the test defines, with every call that was sent. */
export function createTestStore({ signedInWith, answer }: TestStoreOptions = {}): {
  store: AppStore;
  calls: Call[];
} {
  const calls: Call[] = [];
  const unanswered = (call: Call): never => {
    throw new Error(`The test answers no ${call.method} ${call.path}`);
  };
  const store = createAppStore(
    { http: answering(answer ?? unanswered, calls) },
    { session: signedInWith ? sessionWith(signedInWith) : SIGNED_OUT },
  );
  return { store, calls };
}
