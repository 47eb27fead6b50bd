export {
  combineReducers,
  combineSlices,
  configureStore,
  createAction,
  createAsyncThunk,
  createEntityAdapter,
  createReducer,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit--full';

// RTK Query takes these from the package it belongs to; without them the shared `api` breaks at runtime.
export {
  SHOULD_AUTOBATCH,
  createNextState,
  formatProdErrorMessage,
  isAction,
  isAllOf,
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  isPlainObject,
  isRejected,
  isRejectedWithValue,
  prepareAutoBatched,
} from '@reduxjs/toolkit--full';
