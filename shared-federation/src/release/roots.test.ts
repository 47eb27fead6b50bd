import { testRemote } from '../testing/index';
import { KEYS, registryText, signedPage, type RegistryChanges } from '../testing/signed-registry';
import { openDocument } from './envelope';
import { RegistryRefused } from './registry-refused';
import { publicKeyOf } from './seal';
import { verifyRegistry } from './verify-registry';

const hash = 'B'.repeat(64);
const files = { 'remote-entry.js': hash, 'home.js': hash, 'es.js': hash, 'en.js': hash };
const all = { catalog: testRemote({ files }), reservations: testRemote({ name: 'reservations', files }) };

async function verify(changes: RegistryChanges) {
  const page = signedPage(all, changes);
  return verifyRegistry(JSON.parse(registryText(page)), page.root);
}

const twice = publicKeyOf(KEYS.root[0]);
/** Another spelling of this key: its base64 has another last digit, which differs in the two bits that no byte uses. */
const alias = `${twice.slice(0, 42)}${String.fromCharCode(twice.charCodeAt(42) + 1)}=`;

const old = KEYS.root.slice(0, 2);
const fresh = [KEYS.catalog, KEYS.shell];
const freshRoot = { root: { keys: fresh.map(publicKeyOf), threshold: 2 } };
const both = [...old, ...fresh];

test('later roots are accepted if the keys of the previous root and their own have signed each of them', async () => {
  const chain = [
    { root: freshRoot, signers: both },
    { root: { registrar: { keys: [publicKeyOf(KEYS.root[2])], threshold: 1 } }, signers: fresh },
  ];
  const { root, registry } = await verify({ later: chain, registrar: [KEYS.root[2]] });
  expect([root, Object.keys(registry.remotes)]).toEqual([3, ['catalog', 'reservations']]);
});

test('a root may change 32 times at most', async () => {
  const changed = (times: number) =>
    verify({ later: Array.from({ length: times }, () => ({ root: {}, signers: old })) });
  expect((await changed(32)).root).toBe(33);
  await expect(changed(33)).rejects.toThrow('too many roots');
});

test.each<[string, RegistryChanges]>([
  ['if the previous root’s keys did not sign it', { later: [{ root: freshRoot, signers: fresh }] }],
  ['if its own keys did not sign it', { later: [{ root: freshRoot, signers: old }] }],
  [
    'if only one key of each of the two signed it',
    { later: [{ root: freshRoot, signers: [old[0] ?? KEYS.shell, KEYS.shell] }] },
  ],
  ['if a root before it is missing', { later: [{ root: { version: 3 }, signers: old }] }],
  ['if it has the number of the previous one', { later: [{ root: { version: 1 }, signers: old }] }],
  [
    'if it is for another environment',
    {
      later: [{ root: { environment: 'staging' }, signers: old }],
      composition: { environment: 'staging' },
      pointers: Object.fromEntries(Object.keys(all).map((name) => [name, { environment: 'staging' }])),
    },
  ],
  [
    'if the former registrar signed the composition under it',
    { later: [{ root: { registrar: { keys: [publicKeyOf(KEYS.shell)], threshold: 1 } }, signers: old }] },
  ],
  [
    'if the composition was made under an older root',
    { later: [{ root: {}, signers: old }], composition: { root: 1 } },
  ],
  ['if it delegates to no remote any more', { later: [{ root: { delegations: [] }, signers: old }] }],
])('a later root is refused, or changes nothing, %s', async (_what, changes) => {
  const { registry } = await verify(changes).catch(() => ({ registry: undefined }));
  expect(registry?.remotes ?? {}).toEqual({});
});

test('a root that revokes a key refuses its signatures and the previous delegation', async () => {
  const { refused, registry } = await verify({ later: [{ root: { delegations: [hash] }, signers: old }] });
  expect([Object.keys(registry.remotes), Object.values(refused)[0]]).toEqual([
    [],
    'The root does not delegate it.',
  ]);
});

test('a root is refused if a single key signed it under two spellings', async () => {
  const page = signedPage(all, {
    root: { root: { keys: [twice, alias], threshold: 2 } },
    rootSigners: [KEYS.root[0]],
  });
  const root = { ...page.root, sigs: { ...page.root.sigs, [alias]: page.root.sigs[twice] } };
  await expect(verifyRegistry(JSON.parse(registryText(page)), root)).rejects.toThrow(RegistryRefused);
});

test('a signature of one type of document is not valid for another type with the same text', async () => {
  const { composition } = signedPage(all);
  const signers = { keys: [publicKeyOf(KEYS.registrar)], threshold: 1 };
  const isAnything = (value: unknown): value is unknown => value !== undefined;
  await expect(openDocument(composition, 'composition', signers, isAnything)).resolves.toBeDefined();
  const relabelled = { ...composition, type: 'pointer' };
  await expect(openDocument(relabelled, 'pointer', signers, isAnything)).rejects.toThrow('not signed');
});
