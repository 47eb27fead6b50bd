import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createTestStore, type TestStoreOptions } from '@lotes/shared-auth/testing';
import type { Language } from '@lotes/shared-i18n';
import { withI18n } from '@lotes/shared-i18n/testing';
import { ToastProvider } from '@lotes/shared-ui';
import en from '../locales/en.json';
import es from '../locales/es.json';

/** Shows a screen of this remote at an address, over an api that the test answers; returns the calls that were sent. */
export function renderAdmin(
  screen: ReactNode,
  address: string,
  options: TestStoreOptions,
  language: Language = 'en',
) {
  const { store, calls } = createTestStore(options);
  render(
    withI18n(
      <Provider store={store}>
        <ToastProvider>
          <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
        </ToastProvider>
      </Provider>,
      { 'admin-lots': { es, en } },
      language,
    ),
  );
  return calls;
}
