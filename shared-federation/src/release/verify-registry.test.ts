import { generateKeyPairSync } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import type { Registry } from './registry.schema';
import { publicKeyOf, signRegistry } from './sign-registry';
import { RegistryRefused, verifyRegistry } from './verify-registry';

const { privateKey } = generateKeyPairSync('ed25519');
const publicKey = publicKeyOf(privateKey);
const registry: Registry = {
  schema: 1,
  environment: 'test',
  sequence: 7,
  issuedAt: '2026-03-10T15:00:00.000Z',
  remotes: {},
};
const signed = signRegistry(registry, privateKey);

afterEach(() => {
  jest.restoreAllMocks();
});

test('a registry signed with the release key is accepted, whatever the order of its keys', async () => {
  const reordered: unknown = Object.fromEntries(Object.entries(signed).reverse());
  expect(await verifyRegistry(reordered, publicKey)).toEqual(registry);
});

test.each([
  ['a changed value', { ...signed, sequence: 8 }],
  ['an added key', { ...signed, extra: true }],
  ['a signature of something else', { ...signed, signature: Buffer.alloc(64, 1).toString('base64') }],
  ['a signature that is no base64', { ...signed, signature: '%%%' }],
  ['no signature', registry],
  ['no document', null],
])('%s is refused', async (_what, document) => {
  await expect(verifyRegistry(document, publicKey)).rejects.toThrow(RegistryRefused);
});

test('a registry signed with another key is refused', async () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  await expect(verifyRegistry(signRegistry(registry, other), publicKey)).rejects.toThrow(RegistryRefused);
});

test('a browser without Ed25519 decides the same', async () => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('unknown', 'NotSupportedError'));
  expect(await verifyRegistry(signed, publicKey)).toEqual(registry);
  await expect(verifyRegistry({ ...signed, sequence: 8 }, publicKey)).rejects.toThrow(RegistryRefused);
});

test('equal documents have one canonical text', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: 'x' })).toBe('{"a":"x","b":[{"c":2,"d":1}]}');
});
