import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

const BIN = join(__dirname, '..', '..', 'bin');

/** Installs nothing, but empties node_modules and takes its time, as "npm ci" does; while npm.held exists, it goes on. */
const NPM = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, rmSync } = require('node:fs');
rmSync('node_modules', { recursive: true, force: true });
appendFileSync('npm.log', 'begin ');
console.log('npm has begun');
const work = setInterval(() => {
  if (existsSync('npm.held')) return;
  clearInterval(work);
  mkdirSync('node_modules');
  appendFileSync('npm.log', 'end ');
}, 300);`;

const PROGRAM = `import { prepare } from './prepare.mjs';
await prepare();
console.log('prepared');
if (process.argv[2] === 'stay') setInterval(() => undefined, 60_000);`;

describe('the preparation of a checkout', () => {
  let root: string;
  /** Where programs find npm. */
  let path: string;
  const running: ChildProcess[] = [];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lotes-prepare-'));
    path = `${root}${delimiter}${process.env['PATH'] ?? ''}`;
    const bin = join(root, 'deploy', 'bin');
    await mkdir(bin, { recursive: true });
    for (const file of ['prepare.mjs', 'installed.mjs', 'package-users.mjs'])
      await copyFile(join(BIN, file), join(bin, file));
    await writeFile(join(bin, 'start.mjs'), PROGRAM);
    await writeFile(join(root, 'npm'), NPM);
    await chmod(join(root, 'npm'), 0o755);
    await lockPackage('1.0.0');
  });
  afterEach(async () => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    await rm(root, { recursive: true });
  });

  const lockPackage = (version: string) =>
    writeFile(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/pg': { version } } }),
    );
  const installations = () => readFile(join(root, 'npm.log'), 'utf8');

  function launch(...args: string[]) {
    const env = { ...process.env, PATH: path };
    const child = spawn(process.execPath, ['deploy/bin/start.mjs', ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    return child;
  }

  async function run() {
    const child = launch();
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, out, error };
  }

  /** Reads what a program prints until it matches; the program can print more afterwards. */
  async function readUntil({ stdout }: ReturnType<typeof launch>, end: RegExp) {
    let out = '';
    for await (const [chunk] of on(stdout, 'data')) {
      out += String(chunk);
      if (end.test(out)) break;
    }
    return out;
  }

  async function stay() {
    const child = launch('stay');
    await readUntil(child, /prepared/);
    return child;
  }

  it('installs packages once, although two programs begin at the same time', async () => {
    const ends = await Promise.all([run(), run()]);
    expect(ends.map(({ code, error }) => [code, error])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(
      ends.filter(({ out }) => /^Waiting for process \d+, which installs packages …$/m.test(out)),
    ).toHaveLength(1);
    expect(await installations()).toBe('begin end ');
  });

  it('installs no other packages while a program runs that uses the present ones', async () => {
    const user = await stay();
    await lockPackage('2.0.0');
    expect(await run()).toEqual({
      code: 1,
      out: '',
      error: `Other packages are needed, since package-lock.json or Node.js changed: first stop start.mjs (process ${String(user.pid)}).\n`,
    });
    user.kill('SIGKILL');
    await once(user, 'exit');
    expect((await run()).code).toBe(0);
    expect(await installations()).toBe('begin end begin end ');
  });

  it.each([
    ['ends with an exit code', 'process.exit(1);'],
    ['is killed', "process.kill(process.pid, 'SIGKILL');"],
  ])('refuses to run a program if npm %s, and lets the next one install', async (_how, end) => {
    await writeFile(join(root, 'npm'), `#!${process.execPath}\n${end}`);
    expect(await run()).toMatchObject({
      code: 1,
      out: expect.not.stringContaining('prepared') as string,
      error: 'The packages could not be installed; npm says why above.\n',
    });
    expect(await readdir(root)).not.toContain('.installing');
    await writeFile(join(root, 'npm'), NPM);
    expect(await run()).toMatchObject({ code: 0, error: '' });
    expect(await installations()).toBe('begin end ');
  });

  it('refuses to run a program if there is no npm', async () => {
    path = join(root, 'deploy');
    expect(await run()).toMatchObject({
      code: 1,
      error: 'npm could not be run (spawn npm ENOENT); install Node.js with npm.\n',
    });
    expect(await readdir(root)).not.toContain('.installing');
  });

  it('takes over from an installation whose process was killed', async () => {
    await writeFile(join(root, '.installing'), JSON.stringify({ pid: process.pid, born: 'earlier' }));
    expect(await run()).toMatchObject({ code: 0, error: '' });
    await expect(readFile(join(root, '.installing'))).rejects.toThrow('ENOENT');
  });

  it('waits for the npm of a process that was killed without it', async () => {
    const held = join(root, 'npm.held');
    await writeFile(held, '');
    const killed = launch();
    await readUntil(killed, /npm has begun/);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const next = launch();
    expect(await readUntil(next, /…/)).toMatch(/^Waiting for process \d+, which installs packages …$/m);
    await rm(held);
    await once(next, 'exit');
    expect(next.exitCode).toBe(0);
    expect(await installations()).toBe('begin end begin end ');
  });

  it('refuses a folder whose path has a question mark, in one sentence', async () => {
    const moved = `${root}?`;
    await rename(root, moved);
    root = moved;
    expect(await run()).toEqual({
      code: 1,
      out: '',
      error: `Lotes cannot run in ${moved}: move it to a folder whose path has no question mark.\n`,
    });
  });
});
