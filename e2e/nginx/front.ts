import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endProcess } from '../platform/end-process';
import { freePort } from '../platform/platform';
import { certificateForLocalhost } from '../platform/tls-front';
import { ask } from './ask';

const ROOT = resolve(import.meta.dirname, '..', '..');
const READY_WITHIN_MS = 60_000;

/** An nginx before two gateways, which use the platform's services and a copy of its release store. */
export interface NginxFront {
  /** Origin at which browsers reach nginx. */
  origin: string;
  /** Origin of the same site without TLS. */
  httpOrigin: string;
  /** Origin of each gateway. */
  gateways: readonly string[];
  /** The copy of the release store, which a test may damage. */
  releases: string;
  /** Kills a gateway as a crash would; resolves when it is gone. */
  kill: (gateway: number) => Promise<void>;
  /** Starts a gateway that was killed, and waits until it serves. */
  start: (gateway: number) => Promise<void>;
  /** Makes nginx read its configuration again. */
  reload: () => Promise<void>;
  /** Everything that nginx has logged. */
  log: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts gateways and nginx by the commands of docs/production-front.md. */
export async function startNginxFront(): Promise<NginxFront> {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-nginx-'));
  const releases = join(folder, 'releases');
  await cp(process.env.NGINX_RELEASE_DIR ?? '', releases, {
    recursive: true,
    filter: (path) => !path.includes('.staging'),
  });
  const [port, httpPort, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const origin = `https://localhost:${String(port)}`;
  const runbook = await readRunbook({ folder, releases, origin, httpPort, ports });
  const gateways = ports.map((own) => `http://127.0.0.1:${String(own)}`);
  const processes: ChildProcess[] = [];
  const start = async (index: number) => {
    processes[index] = startGateway(runbook.gateway, ports[index] ?? 0);
    await untilServing(`${gateways[index] ?? ''}/health`);
  };
  await writeCertificate(folder);
  await Promise.all(ports.map((_, index) => start(index)));
  await run(runbook.configuration);
  await run(runbook.start);
  await untilServing(`${origin}/health`);
  return {
    origin,
    httpOrigin: `http://localhost:${String(httpPort)}`,
    gateways,
    releases,
    kill: (index) => endProcess(processes[index], 'SIGKILL'),
    start,
    reload: () => run(runbook.reload),
    log: () => readFile(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      await run(runbook.stop);
      await Promise.all(processes.map((gateway) => endProcess(gateway)));
      await rm(folder, { recursive: true });
    },
  };
}

interface Places {
  folder: string;
  releases: string;
  origin: string;
  httpPort: number;
  ports: readonly number[];
}

const COMMANDS = ['gateway', 'configuration', 'start', 'reload', 'stop'] as const;

/** The commands of the runbook, in its order, with the addresses and folders of this test. */
async function readRunbook(places: Places): Promise<Record<(typeof COMMANDS)[number], string>> {
  const { folder, releases, origin, httpPort, ports } = places;
  const { NGINX_API_URLS = '', NGINX_IDENTITY_URL = '', NGINX_TRUST_ID = '' } = process.env;
  const page = await readFile(join(ROOT, 'docs', 'production-front.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  if (blocks.length !== COMMANDS.length)
    throw new Error('The runbook has other commands than this test runs.');
  const own = ` --http-port ${String(httpPort)} --user ${userInfo().username} --state ${folder} > `;
  const replaced: readonly (readonly [string, string])[] = [
    ['https://lotes.example', origin],
    ['/srv/lotes/releases', releases],
    ['127.0.0.1:8081,127.0.0.1:8082', ports.map((port) => `127.0.0.1:${String(port)}`).join()],
    ['http://127.0.0.1:8091,http://127.0.0.1:8092', NGINX_API_URLS],
    // The platform of this test has the embedded identity instead of Cognito.
    [
      'IDENTITY_USER_POOL_ID=us-east-2_Lotes1 IDENTITY_CLIENT_ID=4lotes2example',
      `IDENTITY_URL=${NGINX_IDENTITY_URL}`,
    ],
    ['TRUST_ID=bG90ZXM=', `TRUST_ID=${NGINX_TRUST_ID}`],
    ['ENVIRONMENT=production', 'ENVIRONMENT=local'],
    ['/etc/lotes/', `${folder}/`],
    [' > ', own],
    ['/etc/nginx/nginx.conf', `${folder}/nginx.conf`],
  ];
  const here = (block: string) => replaced.reduce((text, [from, to]) => text.replaceAll(from, to), block);
  const commands = COMMANDS.map((name, index) => [name, here(blocks[index] ?? '')] as const);
  return Object.fromEntries(commands) as Record<(typeof COMMANDS)[number], string>;
}

async function writeCertificate(folder: string): Promise<void> {
  const pem = await certificateForLocalhost();
  await writeFile(join(folder, 'certificate.pem'), pem.cert);
  await writeFile(join(folder, 'certificate-key.pem'), pem.private, { mode: 0o600 });
}

/** Runs commands of the runbook to their end. @throws with their output if one fails */
async function run(commands: string): Promise<void> {
  await promisify(execFile)('/bin/bash', ['-euo', 'pipefail', '-c', commands], { cwd: ROOT });
}

function startGateway(command: string, port: number): ChildProcess {
  const own = command.replace('PORT=8081', `PORT=${String(port)} LOG_LEVEL=silent`);
  // `exec` turns the shell into the gateway, so that a signal reaches the gateway.
  return spawn('/bin/bash', ['-c', own.replace('node deploy', 'exec node deploy')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilServing(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const isUp = () =>
    ask(url).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (Date.now() > deadline) throw new Error(`Nothing serves ${url}.`);
    await delay(50);
  }
}
