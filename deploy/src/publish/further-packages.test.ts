import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryTarget } from '../store/target/directory-target';
import { leaveBuild, remoteBuild } from '../testing/published-release';
import { PUBLISHED_PACKAGES, SHARED_PACKAGES } from '../workspace';
import { publishFurther } from './further-packages';
import { planPublications } from './publish-package';

/** A checkout with sources that are built by hand. */
let root: string;
/** The packages that were built, in order. */
let built: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lotes-checkout-'));
  built = [];
  for (const name of [...PUBLISHED_PACKAGES, ...SHARED_PACKAGES]) {
    await mkdir(join(root, name, 'src'), { recursive: true });
    await writeFile(join(root, name, 'package.json'), '{"version":"1.0.0"}');
    const remote = name.replace('mfe-', '');
    await writeFile(join(root, name, 'src', 'remote.ts'), `defineRemote({ name: '${remote}' });`);
  }
  await writeFile(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rm(root, { recursive: true }));

/** A worker whose first package is reservations, as its parent sees it. @param whileBuilding called during each build */
function work(whileBuilding = async () => {}) {
  const store = { target: new DirectoryTarget(join(root, 'releases')) };
  const said = new EventEmitter();
  const parent = Object.assign(new EventEmitter(), {
    connected: true,
    send: (message: string) => setImmediate(() => said.emit(message)),
  });
  const ended = publishFurther(store, 'mfe-reservations', parent, {
    root,
    build: async (folder, { version = '', outputPath = '' }) => {
      const name = folder.replace(/.*mfe-/, '');
      built.push(name);
      await whileBuilding();
      await leaveBuild(outputPath, remoteBuild(name, { version }), { 'remote-entry.js': '' });
    },
  });
  const published = () => once(said, 'published');
  const sourceOf = async (packageName: 'mfe-catalog' | 'mfe-clients') => {
    const [plan] = await planPublications(store, [packageName], { root });
    return { packageName, source: plan?.source };
  };
  return { parent, ended, published, sourceOf };
}

it('a worker publishes every package that its parent names, until the parent lets it go', async () => {
  const { parent, ended, published, sourceOf } = work();
  await published();
  for (const packageName of ['mfe-catalog', 'mfe-clients'] as const) {
    const further = await sourceOf(packageName);
    const done = published();
    parent.emit('message', further);
    await done;
  }
  parent.emit('disconnect');
  await ended;
  expect(built).toEqual(['reservations', 'catalog', 'clients']);
  expect((await readdir(join(root, 'releases', 'remotes'))).sort()).toEqual([
    'catalog',
    'clients',
    'reservations',
  ]);
});

it('a worker builds nothing of sources that changed since its parent read them, which it may have loaded before', async () => {
  const { parent, ended, published, sourceOf } = work();
  await published();
  const further = await sourceOf('mfe-catalog');
  await writeFile(join(root, 'mfe-catalog', 'src', 'page.ts'), 'edited');
  parent.emit('message', further);
  await ended;
  expect(built).toEqual(['reservations']);
});

it('a worker ends without publishing if sources change during its build, and does not build them again', async () => {
  const { ended } = work(() => writeFile(join(root, 'mfe-reservations', 'src', 'page.ts'), 'edited'));
  await ended;
  expect(built).toEqual(['reservations']);
  await expect(readdir(join(root, 'releases', 'remotes'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a worker whose parent has ended publishes what it has built, and ends', async () => {
  const { parent, ended } = work();
  parent.connected = false;
  await ended;
  expect(await readdir(join(root, 'releases', 'remotes'))).toEqual(['reservations']);
});
