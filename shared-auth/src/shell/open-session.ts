import { call } from '@lotes/shared-contract/client';
import { api } from '../http/api';
import { ApiFailure, unexpectedError } from '../http/api-error';
import type { Http } from '../http/http';
import { inicializarValoresGenerales, isGeneralValues } from '../session/general-values.slice';
import { isSessionState, logIn } from '../session/session.slice';
import { selectSession, type Session } from '../session/use-session';
import type { AppStore } from './app-store';

/** Asks the api who the verified identity is (POST Authentication/InicioSesion) and keeps the answer. */
export async function openSession(http: Http, store: AppStore, idioma: 'es' | 'en'): Promise<void> {
  const record = await http.send(call('POST /Authentication/InicioSesion', { body: { idioma } }));
  if (!isSessionState(record)) throw new ApiFailure(unexpectedError(200));
  store.dispatch(logIn(record));
}

/** Asks for the projects and screens (GET Parametros) and keeps the answer. */
export async function loadGeneralValues(http: Http, store: AppStore): Promise<void> {
  const parameters = await http.send(call('GET /Parametros'));
  if (!isGeneralValues(parameters)) throw new ApiFailure(unexpectedError(200));
  const { proyectos, pantallas } = parameters;
  store.dispatch(inicializarValoresGenerales({ proyectos, pantallas }));
}

/** Watches who is signed in. What the api answered one person is never shown to the next. */
export function watchPerson(store: AppStore, changed: (session: Session) => void): () => void {
  let person = selectSession(store.getState()).correo;
  return store.subscribe(() => {
    const session = selectSession(store.getState());
    if (session.correo === person) return;
    person = session.correo;
    store.dispatch(api.util.resetApiState());
    changed(session);
  });
}
