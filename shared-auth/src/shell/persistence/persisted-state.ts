import {
  inicializarValoresGenerales,
  isGeneralValues,
  type GeneralValues,
} from '../../session/general-values.slice';
import { isSessionState, logIn, type SessionState } from '../../session/session.slice';
import type { RootState } from '../../store/root-reducer';
import type { PersistedSlice } from './persisted-slice';

/** The session, under the key `root` (R4.4). */
export const persistedSession: PersistedSlice<SessionState, RootState> = {
  key: 'root',
  select: (root) => root.session,
  accepts: isSessionState,
  restore: logIn,
};

/** The general values, under the key `gral` (R4.4). */
export const persistedGeneralValues: PersistedSlice<GeneralValues, RootState> = {
  key: 'gral',
  select: (root) => root.generalValues,
  accepts: isGeneralValues,
  restore: inicializarValoresGenerales,
};
