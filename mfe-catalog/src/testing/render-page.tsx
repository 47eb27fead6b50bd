import { render } from '@testing-library/react';
import { act, type ReactElement, type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { api } from '@lotes/shared-auth';
import { type TestStoreOptions, createTestStore } from '@lotes/shared-auth/testing';
import { EventsProvider, SlotProvider, type SlotRequest, createEventBus } from '@lotes/shared-federation';
import { withI18n } from '@lotes/shared-i18n/testing';
import { ToastProvider } from '@lotes/shared-ui';
import ledgerEn from '../ledger/locales/en.json';
import ledgerEs from '../ledger/locales/es.json';
import en from '../locales/en.json';
import es from '../locales/es.json';

/** The remote's texts, with those that the ledger's page adds. */
const CATALOG = {
  es: { ...es, ledger: { ...es.ledger, ...ledgerEs.ledger } },
  en: { ...en, ledger: { ...en.ledger, ...ledgerEn.ledger } },
};

interface PageOptions extends Pick<TestStoreOptions, 'signedInWith'> {
  /** Path, query and fragment of the page's address. */
  at: string;
  answer: NonNullable<TestStoreOptions['answer']>;
  language?: 'es' | 'en';
  /** Called with errors that a boundary caught, for tests that make a part fail. */
  onCaughtError?: (error: unknown) => void;
  /** Returns the contents of a slot; by default its name and what it was given. */
  slot?: (request: SlotRequest) => ReactNode;
}

/** Stands for whatever other remotes put into a slot, and shows what they were given. */
function NamedSlot({ name, props }: SlotRequest) {
  return <span>{`${name} of ${Object.values(props).join(' ')}`}</span>;
}

/** Renders a page as the shell would, over an api that the test answers. */
export function renderPage(
  page: ReactElement,
  { at, language = 'en', onCaughtError, slot = NamedSlot, ...options }: PageOptions,
) {
  const { store, calls } = createTestStore(options);
  const bus = createEventBus();
  const address = { current: at };
  function Address() {
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
      address.current = pathname + search + hash;
    });
    return null;
  }
  const inLanguage = (spoken: 'es' | 'en') =>
    withI18n(
      <Provider store={store}>
        <EventsProvider bus={bus}>
          <SlotProvider renderer={slot}>
            <MemoryRouter initialEntries={[at]}>
              <ToastProvider>{page}</ToastProvider>
              <Address />
            </MemoryRouter>
          </SlotProvider>
        </EventsProvider>
      </Provider>,
      { catalog: CATALOG },
      spoken,
    );
  const { rerender } = render(inLanguage(language), onCaughtError && { onCaughtError });
  /** Empties the cache, as the shell does when a session ends. */
  const endSession = () => {
    act(() => void store.dispatch(api.util.resetApiState()));
  };
  return { bus, calls, address, endSession, switchTo: (spoken: 'es' | 'en') => rerender(inLanguage(spoken)) };
}
