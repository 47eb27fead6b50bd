import { call } from '@lotes/shared-contract/client';
import { parametersApi } from '../endpoints/parameters.api';
import { api, TAGS } from '../http/api';
import { ApiFailure, toApiError, unexpectedError } from '../http/api-error';
import type { Http } from '../http/http';
import { inicializarValoresGenerales, isGeneralValues } from '../session/general-values.slice';
import { isSessionState, logIn, SIGNED_OUT } from '../session/session.slice';
import { selectSession, type Session } from '../session/use-session';
import type { AppStore } from './app-store';
import type { IdentityClient } from './identity/identity-client';
import { subjectOf } from './identity/token-store';
import { keepRecordEmail } from './record-email';
import type { TextStorage } from './text-storage';

/** The parts that are needed to read and store a session record. */
export interface SessionParts {
  identity: IdentityClient;
  http: Http;
  store: AppStore;
  storage: TextStorage;
  language: () => 'es' | 'en';
}

/**
 * Exchanges the verified identity for the session record (R15.9) and stores the record, unless the user has signed out
 * meanwhile.
 * @throws {ApiFailure | AuthError}
 */
export async function openSession({ identity, http, store, storage, language }: SessionParts): Promise<void> {
  const user = subjectOf(await identity.currentTokens());
  const record = await http.send(call('POST /Authentication/InicioSesion', { body: { idioma: language() } }));
  if (!isSessionState(record)) throw new ApiFailure(unexpectedError(200));
  const tokens = await identity.currentTokens();
  if (!tokens || subjectOf(tokens) !== user) return;
  store.dispatch(logIn(record));
  keepRecordEmail(storage, tokens);
}

/**
 * Copies projects and screens from the parameters to the store. The parameters are requested unless they are cached.
 * @throws {ApiFailure}
 */
export async function loadGeneralValues(store: AppStore): Promise<void> {
  const query = store.dispatch(parametersApi.endpoints.parameters.initiate(undefined, { subscribe: false }));
  const { data: parameters, error, isUninitialized, isLoading } = await query;
  // The user changed meanwhile, which emptied the cache. The parameters are requested again for the next user, or that
  // request is under way.
  if (isUninitialized || isLoading) return;
  if (error) throw new ApiFailure(toApiError(error));
  if (!isGeneralValues(parameters)) throw new ApiFailure(unexpectedError(200));
  const { proyectos, pantallas } = parameters;
  store.dispatch(inicializarValoresGenerales({ proyectos, pantallas }));
}

/**
 * Calls back when another user signs in or the user signs out. Before that, the cache is emptied, so that no user sees
 * another's data. Data that was shown to a visitor is refetched for the user who signs in, without emptying the cache, so
 * that the forms on the screen stay as they are.
 * @returns a function that stops it
 */
export function watchUser(store: AppStore, changed: (session: Session) => void): () => void {
  let user = selectSession(store.getState()).correo;
  return store.subscribe(() => {
    const session = selectSession(store.getState());
    if (session.correo === user) return;
    const wasVisitor = user === SIGNED_OUT.correo;
    user = session.correo;
    store.dispatch(wasVisitor ? api.util.invalidateTags([...TAGS]) : api.util.resetApiState());
    changed(session);
  });
}
