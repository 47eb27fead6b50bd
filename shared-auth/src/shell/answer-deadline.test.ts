import { startApiServer, type ApiServer } from '../testing/api-server';
import { createAuthorisedHttp } from './authorised-http';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

const identity = { currentTokens: async () => undefined, renewTokens: async () => undefined };
const options = () => ({ apiUrl: `${api.origin}/api`, identity, onUnauthorised: jest.fn() });

test('the time limit of a call is a minute (R16.1)', async () => {
  const limit = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
  await createAuthorisedHttp(options()).send({ method: 'POST', path: '/Contacto', body: {} });
  expect(limit.mock.calls).toEqual([[60_000]]);
});

test('a call without a response in time fails as a network error; calls with a file have no time limit', async () => {
  api.respond(() => undefined);
  const http = createAuthorisedHttp(options(), 200);
  const ended: string[] = [];
  const files = [
    http.send({ method: 'POST', path: '/Lotes/37/Imagenes', body: new FormData() }),
    http.download({ method: 'GET', path: '/Lotes/Exportar' }),
  ].map((file) => file.catch(() => ended.push('file')));
  await expect(http.send({ method: 'POST', path: '/Contacto', body: {} })).rejects.toMatchObject({
    error: { code: 'NetworkError', status: 0 },
  });
  expect(ended).toEqual([]);
  // jsdom, like a browser, reports a failed request on the console.
  jest.mocked(console.error).mockImplementation(() => undefined);
  api.disconnect();
  await Promise.all(files);
});
