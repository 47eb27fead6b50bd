import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionRecord } from '@lotes/shared-contract/authentication';

/** The signed-in user, as the api returns it at sign-in. For a visitor, all texts are empty and the code is 0 (R4.1). */
export type SessionState = SessionRecord;

export const SIGNED_OUT: SessionState = { correo: '', nombre: '', codigo: 0, permisos: '', telefono: '' };

/** Returns true if a value read from storage or from a response is a whole session record. */
export function isSessionState(value: unknown): value is SessionState {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(SIGNED_OUT).every(([field, initial]) => typeof fields.get(field) === typeof initial);
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: SIGNED_OUT,
  reducers: {
    /** Merges the supplied fields over the current values. */
    logIn: (session, { payload }: PayloadAction<Partial<SessionState>>) => ({ ...session, ...payload }),
    /** Resets every field to its default. */
    logOff: () => SIGNED_OUT,
  },
});

export const { logIn, logOff } = sessionSlice.actions;
