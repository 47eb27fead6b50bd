import type { Http } from '../http/http';
import { withSentChanges } from './sent-changes';

test('listeners hear of each call that changed something, until they stop listening', async () => {
  const send = jest.fn((call: { path: string }) =>
    call.path === '/refused' ? Promise.reject(new Error('refused')) : Promise.resolve('done'),
  );
  const { http, onChangeSent } = withSentChanges({ send } as unknown as Http);
  const listener = jest.fn();
  const stop = onChangeSent(listener);
  await http.send({ method: 'GET', path: '/Lotes' });
  await expect(http.send({ method: 'POST', path: '/refused' })).rejects.toThrow('refused');
  expect(listener).not.toHaveBeenCalled();
  await expect(http.send({ method: 'POST', path: '/Reservas' })).resolves.toBe('done');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  await http.send({ method: 'PUT', path: '/Reservas' });
  expect(listener).toHaveBeenCalledTimes(1);
});
