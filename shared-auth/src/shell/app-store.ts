import { configureStore } from '@reduxjs/toolkit';
import { api } from '../http/api';
import type { StoreServices } from '../http/http';
import { rootReducer, type RootState } from '../store/root-reducer';

/** Turns off the slowness warning of the toolkit's development checks, which a busy machine causes. */
const CHECKS = { warnAfter: Number.POSITIVE_INFINITY };

/** Makes the one store of the app, with the api's cache and every remote's slice. */
export function createAppStore(services: StoreServices, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: CHECKS,
        serializableCheck: CHECKS,
      }).concat(api.middleware),
    ...(preloadedState && { preloadedState }),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
