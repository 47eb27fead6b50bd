import { inicializarValoresGenerales } from '../../session/general-values.slice';
import { logIn, logOff, SIGNED_OUT } from '../../session/session.slice';
import { createTestStore, sessionWith } from '../../testing/index';
import { keepPersisted } from './keep-persisted';
import { persistedGeneralValues, persistedSession } from './persisted-state';

const ana = sessionWith(['EDITAR_RESERVA']);
const stops: (() => void)[] = [];

function keptStore() {
  const { store } = createTestStore();
  stops.push(keepPersisted(store, localStorage, persistedSession));
  stops.push(keepPersisted(store, localStorage, persistedGeneralValues));
  return store;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('state that a page saves', () => {
  it('is restored by the next page before it shows anything', () => {
    keptStore().dispatch(logIn(ana));
    expect(keptStore().getState().session).toEqual(ana);
  });

  it('is stored under the keys root and gral in version 2', () => {
    const store = keptStore();
    store.dispatch(logIn(ana));
    store.dispatch(inicializarValoresGenerales({ proyectos: [{ codigo: 1, nombre: 'Bahía' }] }));
    const { generalValues } = store.getState();
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({ version: 2, state: ana });
    expect(JSON.parse(localStorage.getItem('gral') ?? '')).toEqual({ version: 2, state: generalValues });
  });

  it('includes a sign-out', () => {
    const store = keptStore();
    store.dispatch(logIn(ana));
    store.dispatch(logOff());
    expect(keptStore().getState().session).toEqual(SIGNED_OUT);
  });

  it.each([
    ['another version', JSON.stringify({ version: 1, state: ana })],
    ['no version', JSON.stringify(ana)],
    ['a damaged text', '{"version":2,'],
    ['fields of the wrong kind', JSON.stringify({ version: 2, state: { ...ana, codigo: '7' } })],
  ])('is discarded if it has %s', (_case, text) => {
    localStorage.setItem('root', text);
    expect(keptStore().getState().session).toEqual(SIGNED_OUT);
  });

  it('reaches the other tabs', () => {
    const store = keptStore();
    const newValue = JSON.stringify({ version: 2, state: ana });
    window.dispatchEvent(new StorageEvent('storage', { key: 'root', newValue }));
    expect(store.getState().session).toEqual(ana);
  });

  it('is not saved again by a tab that hears of it late', () => {
    const store = keptStore();
    const saved = (state: typeof ana) => JSON.stringify({ version: 2, state });
    const newest = saved({ ...ana, correo: 'bob@example.com' });
    localStorage.setItem('root', newest);
    window.dispatchEvent(new StorageEvent('storage', { key: 'root', newValue: saved(ana) }));
    expect(store.getState().session).toEqual(ana);
    expect(localStorage.getItem('root')).toBe(newest);
  });

  it('replaces the state that another tab saved if it cannot be true', () => {
    const { store } = createTestStore();
    stops.push(
      keepPersisted(store, localStorage, persistedSession, { isPossible: ({ correo }) => correo === '' }),
    );
    const newValue = JSON.stringify({ version: 2, state: ana });
    localStorage.setItem('root', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'root', newValue }));
    expect(store.getState().session).toEqual(SIGNED_OUT);
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({ version: 2, state: SIGNED_OUT });
  });

  it('includes the general values under a key of their own', () => {
    localStorage.setItem(
      'gral',
      JSON.stringify({ version: 2, state: { proyectos: [{ codigo: 1, nombre: 'Bahía' }], pantallas: [] } }),
    );
    expect(keptStore().getState().generalValues.proyectos).toHaveLength(1);
  });
});
