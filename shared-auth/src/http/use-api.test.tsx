import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { call, type ResultOf } from '@lotes/shared-contract/client';
import { createTestStore, type Answer } from '../testing/index';
import { useApi } from './use-api';

function apiReturning(outcome: Answer) {
  const { store, calls } = createTestStore({ answer: () => outcome });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender } = renderHook(useApi, { wrapper });
  return { api: () => result.current, rerender, calls };
}

test('request returns the result of its endpoint, typed by the endpoint', async () => {
  const { api } = apiReturning({ result: { lotes: [] } });
  const { lotes } = await api().request(call('GET /Lotes'));
  expect(lotes).toEqual([]);
});

test('request does not compile with the result of another endpoint', async () => {
  const { api, calls } = apiReturning({ result: { lotes: [] } });
  const { request } = api();
  // @ts-expect-error The result of GET /Parametros is not what GET /Lotes returns.
  await request<ResultOf<'GET /Parametros'>>(call('GET /Lotes'));
  // @ts-expect-error The answer of GET /Lotes has no business constants.
  expect((await request(call('GET /Lotes'))).limites).toBeUndefined();
  expect(calls).toHaveLength(2);
});

test('request rejects with the error of the api', async () => {
  const { api } = apiReturning({ error: { status: 409, code: 'lot/held' } });
  await expect(api().request(call('GET /Lotes'))).rejects.toMatchObject({ error: { code: 'lot/held' } });
});

test('useApi returns the same object in every render, so that effects can depend on it', () => {
  const { api, rerender } = apiReturning({ result: {} });
  const first = api();
  rerender();
  expect(api()).toBe(first);
});
