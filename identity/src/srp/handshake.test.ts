import { randomBytes } from 'node:crypto';
import AuthenticationHelper from 'amazon-cognito-identity-js/lib/AuthenticationHelper';
import BigInteger from 'amazon-cognito-identity-js/lib/BigInteger';
import { mockModPowNatively } from '../testing/native-mod-pow';
import { makeServerKeys, readClientKey, sharedKey } from './handshake';
import { N, toBigInt } from './srp-group';
import { makeVerifier, matchesVerifier } from './verifier';

const POOL = 'LotesTest';
const ALPHABETS = ['abcXYZ019', 'ñÑáéíóúü¿¡', '密码パスワード', '🔐🏝️👩‍👩‍👧', ' \t"\'\\<>&'];

function randomPassword(round: number): string {
  const alphabet = [...(ALPHABETS[round % ALPHABETS.length] ?? '')];
  return Array.from(randomBytes(1 + (round % 24)), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The key that the provider's client library derives. */
function clientKeyFor(
  helper: AuthenticationHelper,
  userId: string,
  password: string,
  B: bigint,
  salt: string,
) {
  return new Promise<Buffer>((resolve, reject) => {
    const big = (hex: string) => new BigInteger(hex, 16);
    helper.getPasswordAuthenticationKey(userId, password, big(B.toString(16)), big(salt), (error, key) =>
      error ? reject(error) : resolve(Buffer.from(key)),
    );
  });
}

async function handshake(password: string, typed: string, saltBytes: number) {
  const owner = { poolName: POOL, userId: 'a3f1c2d4-0000-4000-8000-000000000001' };
  const stored = makeVerifier(owner, password, toBigInt(randomBytes(saltBytes)));
  const helper = new AuthenticationHelper(POOL);
  const A = await new Promise<string>((resolve, reject) =>
    helper.getLargeAValue((error, value) => (error ? reject(error) : resolve(value.toString(16)))),
  );
  const clientKey = readClientKey(A);
  if (clientKey === undefined) throw new Error('The client made a public value of zero');
  const server = makeServerKeys(stored.verifier);
  return {
    server: sharedKey(clientKey, server, stored.verifier),
    client: await clientKeyFor(helper, owner.userId, typed, server.publicKey, stored.salt),
  };
}

describe('the password proof', () => {
  const agrees = async (round: number) => {
    const password = randomPassword(round);
    const keys = await handshake(password, password, round % 4 === 0 ? 1 : 16);
    expect(keys.server.equals(keys.client)).toBe(true);
  };

  it('agrees with the provider’s client in any script and with short salts', async () => {
    for (let round = 0; round < 10; round += 1) await agrees(round);
  });

  it('agrees in a hundred random exchanges, with the client’s exponentiations computed by OpenSSL', async () => {
    const modPow = mockModPowNatively();
    for (let round = 0; round < 100; round += 1) await agrees(round);
    // One for the public value, one for the password, and one for the key.
    expect(modPow).toHaveBeenCalledTimes(300);
    modPow.mockRestore();
  });

  it('fails with another password', async () => {
    const keys = await handshake('Secreto-1', 'Secreto-2', 16);
    expect(keys.server.equals(keys.client)).toBe(false);
  });

  it.each([
    ['zero', '0'],
    ['the prime', N.toString(16)],
    ['a multiple of the prime', (N * 2n).toString(16)],
    ['no number', 'xyz'],
    ['nothing', ''],
  ])('refuses %s as the client’s public value', (_name, hex) => {
    expect(readClientKey(hex)).toBeUndefined();
  });
});

describe('a verifier', () => {
  const owner = { poolName: POOL, userId: 'somebody' };

  it('matches only its own password', () => {
    const stored = makeVerifier(owner, 'Secreto-1');
    expect(matchesVerifier(owner, 'Secreto-1', stored)).toBe(true);
    expect(matchesVerifier(owner, 'secreto-1', stored)).toBe(false);
  });

  it('is valid only for one user of one pool', () => {
    const stored = makeVerifier(owner, 'Secreto-1');
    expect(matchesVerifier({ ...owner, userId: 'somebody-else' }, 'Secreto-1', stored)).toBe(false);
    expect(matchesVerifier({ ...owner, poolName: 'Other' }, 'Secreto-1', stored)).toBe(false);
  });
});
