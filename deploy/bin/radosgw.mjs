// Debian's radosgw on a cluster of one monitor and one store in memory, as small as Ceph can be: for `npm run test:s3`.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apt, mayInstall } from './debian.mjs';
import { refuse } from './prepare.mjs';

const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'];
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];
const MAX_MS = 120_000;

const isInstalled = () => PROGRAMS.every((program) => existsSync(join('/usr/bin', program)));

export function ensureRadosgw() {
  if (isInstalled()) return;
  if (!mayInstall()) refuse(`Install Debian's ${PACKAGES.join(', ')}.`);
  console.log("Installing Debian's radosgw …");
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...PACKAGES);
  if (!isInstalled()) refuse('radosgw could not be installed; apt-get says why above.');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Ceph's settings for a cluster of one machine. */
const settings = ({ folder, keyring, fsid, ports }) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${ports.v2},v1:127.0.0.1:${ports.v1}]
keyring = ${keyring}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
run dir = ${folder}
admin socket = ${folder}/$name.$pid.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.$pid.pid
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
[client.admin]
rgw frontends = beast endpoint=127.0.0.1:${ports.s3}
`;

/**
 * Starts the cluster and creates a user in it.
 * @returns {Promise<{endpoint: string, accessKey: string, secretKey: string, stop: () => Promise<void>}>}
 */
export async function startRadosgw() {
  const folder = mkdtempSync(join(tmpdir(), 'lotes-ceph-'));
  const keyring = join(folder, 'keyring');
  const fsid = randomUUID();
  const ports = { v1: await freePort(), v2: await freePort(), s3: await freePort() };
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name));
  const conf = join(folder, 'ceph.conf');
  writeFileSync(conf, settings({ folder, keyring, fsid, ports }));
  const env = { ...process.env, CEPH_CONF: conf };
  const children = [];
  const run = (program, ...args) => {
    const { status, stderr, stdout } = spawnSync(program, args, { env, timeout: MAX_MS, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}${stdout}`);
  };
  const start = (program, ...args) => {
    const output = openSync(join(folder, `${program}.out`), 'a');
    children.push(spawn(program, args, { env, stdio: ['ignore', output, output] }));
  };
  const stop = async () => {
    // Killed, since no data of the cluster is kept.
    for (const child of children.reverse()) child.kill('SIGKILL');
    await Promise.all(
      children.map((child) => child.exitCode ?? new Promise((end) => child.once('exit', end))),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
    run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    run('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...all);
    run('ceph-authtool', keyring, '--gen-key', '-n', 'osd.0', ...all);
    const monmap = join(folder, 'monmap');
    const address = `[v2:127.0.0.1:${ports.v2},v1:127.0.0.1:${ports.v1}]`;
    run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', address, monmap);
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring);
    start('ceph-mon', '-i', 'a', '-f');
    const osd = randomUUID();
    run('ceph', '--connect-timeout', '60', 'osd', 'new', osd, '0');
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    start('ceph-osd', '-i', '0', '-f');
    start('radosgw', '-n', 'client.admin', '-f');
    const endpoint = `http://127.0.0.1:${ports.s3}`;
    await untilAnswers(endpoint);
    const user = { accessKey: 'lotes', secretKey: randomUUID() };
    run(
      'radosgw-admin',
      ...['user', 'create', '--uid=lotes', '--display-name=lotes', '--max-buckets=100'],
      ...[`--access-key=${user.accessKey}`, `--secret-key=${user.secretKey}`],
    );
    return { endpoint, ...user, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilAnswers(url) {
  for (const giveUp = performance.now() + MAX_MS; performance.now() < giveUp; await delay(200)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`radosgw does not answer at ${url}.`);
}
