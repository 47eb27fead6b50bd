import { lotsApi } from '@lotes/shared-auth';
import { createTestStore } from '@lotes/shared-auth/testing';
import { buildLot } from '@lotes/shared-contract/testing';
import { applyLotChange, recheckContradictedLot } from './lots.api';

async function storeWithLots() {
  const lots = [buildLot({ numero: '1' }), buildLot({ numero: '2', estado: 'vendido', precios: null })];
  const { store, calls } = createTestStore({ answer: () => ({ result: { lotes: lots } }) });
  await store.dispatch(lotsApi.endpoints.lots.initiate());
  const lot = (numero: string) =>
    lotsApi.endpoints.lots
      .select()(store.getState())
      .data?.lotes.find((candidate) => candidate.numero === numero);
  return { store, calls, lot };
}

test('a lot that becomes reserved keeps its price without a request', async () => {
  const { store, calls, lot } = await storeWithLots();
  store.dispatch(applyLotChange({ numero: '1', estado: 'reservado' }));
  expect(lot('1')).toMatchObject({ estado: 'reservado', precios: { precioContado: '24000.00' } });
  expect(calls).toHaveLength(1);
});

test('a lot that was sold shows no price from that moment on', async () => {
  const { store, lot } = await storeWithLots();
  store.dispatch(applyLotChange({ numero: '1', estado: 'vendido' }));
  expect(lot('1')).toMatchObject({ estado: 'vendido', precios: null });
});

test('a released lot is fetched again, because its price comes back', async () => {
  const { store, calls, lot } = await storeWithLots();
  store.dispatch(applyLotChange({ numero: '2', estado: 'disponible' }));
  expect(lot('2')?.estado).toBe('disponible');
  expect(calls).toHaveLength(2);
});

test('a change of a lot that is not loaded changes nothing, and does not count as a change of status', async () => {
  const { store, calls, lot } = await storeWithLots();
  expect(store.dispatch(applyLotChange({ numero: '99', estado: 'reservado' }))).toBe(false);
  expect([lot('1')?.estado, lot('2')?.estado, lot('99')]).toEqual(['disponible', 'vendido', undefined]);
  expect(calls).toHaveLength(1);
});

test('a change of the queue alone does not count as a change of status', async () => {
  const { store } = await storeWithLots();
  expect(store.dispatch(applyLotChange({ numero: '1', estado: 'disponible' }))).toBe(false);
  expect(store.dispatch(applyLotChange({ numero: '1', estado: 'reservado' }))).toBe(true);
  expect(store.dispatch(applyLotChange({ numero: '1', estado: 'reservado' }))).toBe(false);
});

describe('an answer that contradicts the latest change of a lot', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is requested once more', async () => {
    const { store, calls, lot } = await storeWithLots();
    // The only answer of the test says "available", like that of an api process which has not heard of the change.
    store.dispatch(recheckContradictedLot({ numero: '1', estado: 'reservado' }));
    jest.advanceTimersByTime(10_000);
    expect(lot('1')?.estado).toBe('disponible');
    expect(calls).toHaveLength(2);
  });

  it('is compared with the latest change only', async () => {
    const { store, calls } = await storeWithLots();
    store.dispatch(recheckContradictedLot({ numero: '1', estado: 'reservado' }));
    store.dispatch(recheckContradictedLot({ numero: '1', estado: 'disponible' }));
    jest.advanceTimersByTime(10_000);
    expect(calls).toHaveLength(1);
  });
});
