export { combineSlices, configureStore, createSelector, createSlice } from '@reduxjs/toolkit--full';

// RTK Query imports these from the package; without them the shared `api` fails at run time.
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
