import type { Permission } from '@lotes/shared-contract/permissions';
import type { Call } from '@lotes/shared-contract/client';
import { ApiFailure, type ApiError } from '../http/api-error';
import type { Http } from '../http/http';
import { NOBODY } from '../session/session.slice';
import { createAppStore, type AppStore } from '../shell/app-store';
import { sessionWith } from './session-with';

/** What the api answers in a component test: the `result` of a success, or the error. */
export type Answer = { result: unknown } | { error: Partial<ApiError> & { status: number; code: string } };

export interface TestStoreOptions {
  /** Permissions of the signed-in person; leave out for a visitor. */
  signedInWith?: readonly Permission[];
  /** Answers each call, as the api would. Uploads arrive as a POST whose body is the form data. */
  answer?: (call: Call) => Answer | Promise<Answer>;
}

function answering(answer: NonNullable<TestStoreOptions['answer']>, calls: Call[]): Http {
  const send = async (call: Call): Promise<unknown> => {
    calls.push(call);
    const outcome = await answer(call);
    if ('result' in outcome) return outcome.result;
    throw new ApiFailure({ es: 'Error de prueba', en: 'Test error', fields: [], ...outcome.error });
  };
  return {
    send,
    upload: async (path, form, onProgress) => {
      const result = await send({ method: 'POST', path, body: form });
      onProgress?.(1);
      return result;
    },
  };
}

/** The app's own store over an api that the test answers, with every call that was sent. */
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
    { session: signedInWith ? sessionWith(signedInWith) : NOBODY },
  );
  return { store, calls };
}
