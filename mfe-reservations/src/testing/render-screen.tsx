import { render } from '@testing-library/react';
import { act, useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { api } from '@lotes/shared-auth';
import { createTestStore, type TestStoreOptions } from '@lotes/shared-auth/testing';
import type { Language } from '@lotes/shared-i18n';
import { withI18n } from '@lotes/shared-i18n/testing';
import { ToastProvider } from '@lotes/shared-ui';
import en from '../locales/en.json';
import es from '../locales/es.json';

interface ScreenOptions extends TestStoreOptions {
  /** Addresses visited so far; the last one is shown. */
  visited?: string[];
  language?: Language;
}

/** Renders a screen as the shell would: router, store over an answered api, translations, toasts. */
export function renderScreen(
  screen: ReactNode,
  { visited = ['/'], language = 'en', ...store }: ScreenOptions = {},
) {
  const { store: appStore, calls } = createTestStore(store);
  const address = { current: '' };
  let stepBack = () => {};
  function Address() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      address.current = pathname + search;
      stepBack = () => void navigate(-1);
    });
    return null;
  }
  const view = render(
    withI18n(
      <MemoryRouter initialEntries={visited}>
        <Provider store={appStore}>
          <ToastProvider>{screen}</ToastProvider>
        </Provider>
        <Address />
      </MemoryRouter>,
      { reservations: { es, en } },
      language,
    ),
  );
  /** Makes the screen read its data again, as the shell does after a live change (R15.13). */
  const readAgain = () => {
    act(() => {
      appStore.dispatch(api.util.invalidateTags(['Reservations']));
    });
  };
  /** Goes back, as the Back button of the browser does. */
  const goBack = () => {
    act(() => stepBack());
  };
  /** Empties the cache, as the shell does when a session ends. */
  const endSession = () => {
    act(() => void appStore.dispatch(api.util.resetApiState()));
  };
  return { ...view, calls, address, readAgain, goBack, endSession };
}
