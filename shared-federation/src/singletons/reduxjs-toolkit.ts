export { combineSlices, configureStore, createSelector, createSlice } from '@reduxjs/toolkit--full';

// RTK Query takes these from the package it belongs to; without them the shared `api` breaks at runtime.
export {
  SHOULD_AUTOBATCH,
  combineReducers,
  createAction,
  createAsyncThunk,
  createNextState,
  formatProdErrorMessage,
  isAction,
  isAllOf,
  isAnyOf,
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  isPlainObject,
  isRejected,
  isRejectedWithValue,
  nanoid,
  prepareAutoBatched,
} from '@reduxjs/toolkit--full';
