import { configureStore } from '@reduxjs/toolkit';
import { api } from '../http/api';
import type { StoreServices } from '../http/http';
import { rootReducer, type RootState } from '../store/root-reducer';

/** Makes the one store of the app. The api's answers and every remote's slice live in it. */
export function createAppStore(services: StoreServices, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(api.middleware),
    ...(preloadedState && { preloadedState }),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
