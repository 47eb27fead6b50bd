import {
  combineSlices,
  type Slice,
  type SliceCaseReducers,
  type SliceSelectors,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '../http/api';
import type { StoreServices } from '../http/http';
import { generalValuesSlice } from '../session/general-values.slice';
import { sessionSlice } from '../session/session.slice';

/** The reducer of the one store. Remotes add their own slices to it with {@link injectSlice}. */
export const rootReducer = combineSlices(sessionSlice, generalValuesSlice, api);

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, StoreServices, UnknownAction>;

/**
 * Adds a remote's slice to the store. Injecting the same slice again does nothing; the reducer of another version of the
 * remote, loaded later, replaces the earlier one.
 *
 * @returns the slice with selectors that know where its state is, and that return its initial state before the first
 * action
 */
export function injectSlice<
  State,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Selectors extends SliceSelectors<State>,
>(slice: Slice<State, Reducers, Name, Name, Selectors>) {
  return slice.injectInto(rootReducer, { overrideExisting: true });
}
