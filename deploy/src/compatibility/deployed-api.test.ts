import { freePort } from '../local/ports';
import { startUpstream } from '../testing/local-server';
import { ApiUnreachable, readDeployedApi } from './deployed-api';

const refusalOf = async (origin: string) => {
  const error: unknown = await readDeployedApi(origin).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiUnreachable);
  return (error as ApiUnreachable).message;
};

describe('the refusal of an api that does not say its operations', () => {
  it.each([
    [503, '', 'status 503'],
    [200, '<html>', 'its answer is no description of an api'],
    [200, '{"paths":[]}', 'its answer is no description of an api'],
  ])('names the reason of an answer with status %i and the body %j', async (status, body, reason) => {
    const server = await startUpstream((_request, response) => response.writeHead(status).end(body));
    expect(await refusalOf(server.url)).toBe(
      `${server.url}/api/openapi.json does not say which operations the deployed api has: ${reason}.`,
    );
    await server.close();
  });

  it('names the reason why there is no connection', async () => {
    const port = String(await freePort());
    expect(await refusalOf(`http://127.0.0.1:${port}`)).toContain(
      `the deployed api has: connect ECONNREFUSED 127.0.0.1:${port}.`,
    );
  });

  it('says so if the server is silent', async () => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(ms / 100));
    const silent = await startUpstream(() => undefined);
    expect(await refusalOf(silent.url)).toContain(
      'the deployed api has: The operation was aborted due to timeout.',
    );
    await silent.close();
    timeout.mockRestore();
  });
});
