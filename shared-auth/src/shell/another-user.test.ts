import { startApiServer, type ApiServer } from '../testing/api-server';
import { createAuthorisedHttp } from './authorised-http';
import type { Tokens } from './identity/identity-client';

const tokensOf = (sub: string, accessToken: string): Tokens => ({
  accessToken,
  idToken: `.${btoa(JSON.stringify({ sub }))}.`,
});
const ANA = tokensOf('ana', 'ana-access');
const ANA_RENEWED = tokensOf('ana', 'ana-renewed');
const BOB = tokensOf('bob', 'bob-access');

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.stop());

test.each([
  ['a user', [ANA], BOB, ['ana-access']],
  ['a user whose tokens were renewed', [ANA, BOB], ANA_RENEWED, ['ana-access', 'ana-renewed']],
  ['a visitor', [undefined, BOB], undefined, [undefined]],
])(
  'a refused call of %s is not repeated for the user who has signed in meanwhile, and does not end that session',
  async (_who, current, renewed, sent) => {
    api.reset();
    api.respond(() => ({ status: 401, body: {} }));
    const currentTokens = jest.fn<Promise<Tokens | undefined>, []>();
    for (const tokens of current) currentTokens.mockResolvedValueOnce(tokens);
    const identity = { currentTokens, renewTokens: async () => renewed };
    const onUnauthorised = jest.fn();
    const http = createAuthorisedHttp({ apiUrl: `${api.origin}/api`, identity, onUnauthorised });
    const call = http.send({ method: 'POST', path: '/Clientes' });
    await expect(call).rejects.toMatchObject({ error: { status: 401 } });
    expect(api.seen.map(({ headers }) => headers.authorization)).toEqual(sent);
    expect(onUnauthorised).not.toHaveBeenCalled();
  },
);
