import { configureStore } from '@reduxjs/toolkit';
import { api } from '../http/api';
import type { StoreServices } from '../http/http';
import { rootReducer, type RootState } from '../store/root-reducer';

/** The development checks of the toolkit stay; that a loaded machine makes them slow is nobody's defect. */
const CHECKS = { warnAfter: Number.POSITIVE_INFINITY };

/** Makes the one store of the app. The api's answers and every remote's slice live in it. */
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
