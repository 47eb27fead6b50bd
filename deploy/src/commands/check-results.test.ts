import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { later } from '@lotes/shared-contract/dates';
import { bodyOf, isCheckResult, type Envelope, type Release } from '@lotes/shared-federation/release';
import { ProxyTrust } from '../dev/composed-registry';
import { freePort } from '../local/ports';
import { decideHere } from '../registrar/decide-here';
import { statedRelease } from '../store/release-checks';
import { artefactFolder, readLive } from '../store/release-store';
import { promoteByTeam, promoteHere } from '../testing/promote-here';
import { answerOf, commandLine } from '../testing/command-line';
import { startUpstream } from '../testing/local-server';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { startRegistrar } from '../testing/running-registrar';
import { bestCheck, checkProblems, signCheck } from '../trust/check-results';
import { writePointer } from '../trust/pointers';
import { signPointer } from '../trust/sign-pointer';
import { readTrust } from '../trust/trust-store';
import { readVerdict } from '../trust/verdicts';

const WHOLE = { checks: ['composition'], mount: 'whole' } as const;
const NOW = new Date();
const deploy = (...argv: string[]) => commandLine.deploy(...argv);

let store: FolderStore;
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(store.directory, { recursive: true });
});

/** A store of an environment in which a catalog is published, and commands that know it. */
async function anEnvironment(environment: string): Promise<Release> {
  store = await anEmptyStore({}, environment);
  const { directory } = store;
  const named = { RELEASE_DIR: directory, KEYS_DIR: keysOf(directory), ENVIRONMENT: environment };
  jest.replaceProperty(process, 'env', { ...process.env, ...named });
  return publishRemote(store, 'catalog', { routes: [aRoute('/')], operations: { 'GET /Lotes': {} } });
}

const afterPromote = (release: Release) =>
  promoteHere(store, [release]).then(
    () => 'is live',
    (error: unknown) => (error as Error).message,
  );

describe('an environment other than local', () => {
  it('a release goes live by a check result that can-i-deploy signed', async () => {
    const release = await anEnvironment('staging');
    expect(await afterPromote(release)).toContain(
      'catalog@1.0.0 comes without a check result: run can-i-deploy catalog@1.0.0 for staging, and promote it again',
    );
    expect((await deploy('can-i-deploy', 'catalog@1.0.0', '--no-mount')).code).toBe(0);
    expect(await afterPromote(release)).toBe('is live');
  });

  it('production requires a mounted check, except for a shell, which is mounted in no other shell', async () => {
    const release = await anEnvironment('production');
    await deploy('can-i-deploy', 'catalog@1.0.0', '--no-mount');
    expect(await afterPromote(release)).toContain('catalog@1.0.0 was not mounted: run can-i-deploy');
    await signCheck(store, release, WHOLE, NOW);
    await deploy('can-i-deploy', 'catalog@1.0.0', '--no-mount');
    expect(await afterPromote(release)).toBe('is live');
    const shell = await publishShell(store);
    await deploy('can-i-deploy', 'shell@1.0.0', '--no-mount');
    expect(await afterPromote(shell)).toBe('is live');
  });

  it('the registrar refuses a pointer without a check result', async () => {
    const release = await anEnvironment('staging');
    const { statement } = await statedRelease(store, release);
    const browser = JSON.stringify(statement.remote);
    const { place, pointer } = await signPointer(store, release, browser, { seen: {}, now: NOW });
    await writePointer(store.target, place, { pointer, browser });
    await decideHere(store);
    const { problems } = (await readVerdict(store.target, place)) ?? {};
    expect(problems).toEqual([expect.stringContaining('catalog@1.0.0 comes without a check result')]);
  });
});

describe('keys rotate in an environment other than local', () => {
  const rotated = async (holder = 'catalog') => {
    const { target, directory } = store;
    const registrar = startRegistrar({ target, keys: keysOf(directory), environment: 'staging' });
    const said = await deploy('keys', 'rotate', holder);
    await registrar.stop();
    return said;
  };

  it('signs the check result of the live version with the new key, and the version stays live', async () => {
    const release = await anEnvironment('staging');
    await signCheck(store, release, WHOLE, NOW);
    expect(await afterPromote(release)).toBe('is live');
    expect(await rotated()).toMatchObject({ code: 0, err: '' });
    const live = await readLive(store);
    expect(live?.verified.root).toBe(2);
    expect(live?.verified.registry.remotes.catalog?.version).toBe('1.0.0');
    const check = await bestCheck({ ...store, trust: await readTrust(store.target) }, release);
    expect(bodyOf(check as Envelope, 'check', isCheckResult)).toMatchObject(WHOLE);
  });

  it.each(['catalog', 'registrar'])(
    'signs nothing of another team with the key of %s, even if it is due',
    async (holder) => {
      const release = await anEnvironment('staging');
      const due = await publishRemote(store, 'reservations', { routes: [aRoute('/myreservation')] });
      await signCheck(store, release, WHOLE, NOW);
      await signCheck(store, due, WHOLE, NOW);
      expect(await afterPromote(release)).toBe('is live');
      const now = () => later(NOW, { days: -100 });
      await promoteByTeam(store, [due], { decide: decideHere, now });
      await rm(join(keysOf(store.directory), 'team-reservations.pem'));
      expect(await rotated(holder)).toMatchObject({ code: 0, err: '' });
      const { root, registry } = (await readLive(store))?.verified ?? {};
      expect([root, Object.keys(registry?.remotes ?? {}).sort()]).toEqual([2, ['catalog', 'reservations']]);
    },
  );

  it.each([
    ['no check result is left', 'checks', 'as catalog@1.0.0 comes without a check result'],
    ['the live version has no files', 'remotes', 'catalog@1.0.0 cannot go live:\n  - it is not in the store'],
  ])('changes nothing and is refused if %s', async (_what, folder, sentence) => {
    const release = await anEnvironment('staging');
    await signCheck(store, release, WHOLE, NOW);
    expect(await afterPromote(release)).toBe('is live');
    await rm(join(store.directory, folder), { recursive: true });
    expect(await rotated()).toMatchObject({
      code: 1,
      err: expect.stringContaining(sentence) as string,
    });
    expect((await readTrust(store.target)).root.version).toBe(1);
  });
});

test.each<[string, () => Promise<Release>, string]>([
  [
    'by another team',
    async () => {
      const { keyOf } = store;
      const release = await publishRemote(store, 'catalog', { version: '2.0.0' });
      await signCheck({ ...store, keyOf: () => keyOf('team-payments') }, release, WHOLE, NOW);
      return release;
    },
    'is not signed by 1 of the keys',
  ],
  [
    'on other files',
    async () => {
      const release = await publishRemote(store, 'catalog', { version: '2.0.0' });
      await signCheck(store, release, WHOLE, NOW);
      await writeFile(
        join(store.directory, artefactFolder(release), 'release.json'),
        JSON.stringify(release),
      );
      return release;
    },
    'It is one on other files.',
  ],
  [
    'for another environment',
    async () => {
      const release = await publishRemote(store, 'catalog', { version: '2.0.0' });
      await signCheck({ ...store, environment: 'production' }, release, WHOLE, NOW);
      return release;
    },
    'It is one for production.',
  ],
])('a check result %s does not count', async (_what, sign, reason) => {
  await anEnvironment('staging');
  const release = await sign();
  expect(await bestCheck(store, release)).toBeUndefined();
  const key = 'checks/catalog/2.0.0/0000000001.json';
  const check = JSON.parse((await store.target.read(key))?.toString() ?? '') as never;
  expect(await checkProblems(store, release, check)).toEqual([expect.stringContaining(reason)]);
});

test('an unreadable check result does not count as missing', async () => {
  const release = await anEnvironment('staging');
  await signCheck(store, release, WHOLE, NOW);
  const read = store.target.read.bind(store.target);
  const failing = jest.spyOn(store.target, 'read').mockImplementation((key, most) => {
    const fault = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    return key.endsWith('release.json') ? Promise.reject(fault) : read(key, most);
  });
  await expect(bestCheck(store, release)).rejects.toThrow('EIO');
  failing.mockRestore();
  expect(await bestCheck(store, release)).toBeDefined();
});

test('can-i-deploy ends with 4 and signs nothing if there is no browser, no shell or no response of the api', async () => {
  const release = await anEnvironment('staging');
  const { root, registry } = new ProxyTrust().sign(
    { environment: 'staging', sequence: 1, issuedAt: '', remotes: {} },
    new Map(),
  );
  let openapi: object = { paths: { '/Lotes': { get: {} } } };
  const platform = await startUpstream((request, response) => {
    const page = [JSON.stringify(root), registry].map(
      (json, index) =>
        `<script type="application/json" id="lotes-${index ? 'registry' : 'root'}">${json}</script>`,
    );
    response.end(request.url === '/api/openapi.json' ? JSON.stringify(openapi) : page.join(''));
  });
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  const asked = (...more: string[]) => deploy('can-i-deploy', 'catalog@1.0.0', ...more);
  const said = [
    await asked('--shell', platform.url),
    await asked('--shell', 'http://127.0.0.1:9'),
    await asked(),
  ];
  expect(said.map(({ code, out }) => [code, out])).toEqual([
    [4, ''],
    [4, ''],
    [4, ''],
  ]);
  expect(said.map(({ err }) => err.trim())).toEqual([
    'Nothing was mounted, as no Chromium was found: install it, or set CHROMIUM_PATH to one.',
    'http://127.0.0.1:9/api/openapi.json does not say which operations the deployed api has: bad port.',
    'Nothing was mounted: name the deployed shell by --shell or PUBLIC_URL.',
  ]);
  expect(await bestCheck(store, release)).toBeUndefined();
  expect(answerOf(await asked('--shell', platform.url, '--no-mount', '--json'))).toMatchObject({
    checks: ['files', 'composition', 'texts', 'operations'],
    mount: null,
  });
  openapi = { paths: {} };
  expect(await asked('--shell', platform.url)).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'catalog@1.0.0 calls GET /Lotes, which the deployed api does not have',
    ) as string,
  });
  await platform.close();
});

test('can-i-deploy on a machine whose platform does not run says why, and how to start it', async () => {
  await anEnvironment('local');
  const port = String(await freePort());
  process.env.PORT = port;
  const { code, err } = await deploy('can-i-deploy', 'catalog@1.0.0');
  expect([code, err]).toEqual([
    4,
    expect.stringMatching(
      /^http:\/\/localhost:\d+\/api\/openapi\.json does not say which .* api has: .*ECONNREFUSED.*\. "npm start" starts the platform of this machine\.\n$/,
    ),
  ]);
  const elsewhere = await deploy('can-i-deploy', 'catalog@1.0.0', '--shell', `http://127.0.0.1:${port}`);
  expect(elsewhere).toMatchObject({ code: 4, err: expect.not.stringContaining('npm start') as string });
});
