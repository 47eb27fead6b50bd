import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ReleasePlace } from '../store/release-store';
import { ROOT, type PublishedPackage } from '../workspace';
import { discardOldest, publishBuilt } from './built-artefacts';
import { notPublished, workerFailed } from './not-published';
import { MAX_ROUNDS, planPublications, SourcesKeepChanging, type Publication } from './publish-package';

export interface PublishPackagesOptions {
  /** Called with one line per package that is built, when it starts and when it is done. */
  onProgress?: (line: string) => void;
  /** Environment of the worker processes; theirs must name the same store (RELEASE_DIR). */
  environment?: NodeJS.ProcessEnv;
  /** Number of packages that are built at the same time; by default, that of the machine's processors. */
  workers?: number;
}

/**
 * Publishes several packages, and builds those that need it, each in a process of its own. A package that is edited during its
 * build is built again, so that every returned publication is in the store.
 * @throws NotPublished with the output of every worker that failed, after the others have ended; SourcesKeepChanging
 */
export async function publishPackages(
  store: ReleasePlace,
  packages: readonly PublishedPackage[],
  options: PublishPackagesOptions = {},
): Promise<Publication[]> {
  const { onProgress = () => undefined } = options;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const plan = await planPublications(store, packages);
    if (plan.every(({ isNew }) => !isNew)) return plan;
    if (round > 1) onProgress('sources changed during the build');
    await publishNew(store, plan, options);
  }
  throw new SourcesKeepChanging();
}

async function publishNew(
  store: ReleasePlace,
  plan: readonly Publication[],
  { onProgress = () => undefined, environment = process.env, workers }: PublishPackagesOptions,
): Promise<void> {
  const queue = await notBuilt(
    store,
    plan.filter(({ isNew }) => isNew),
    onProgress,
  );
  const total = queue.length;
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { packageName, name, version, damage } = next;
      onProgress(
        damage.length > 0
          ? `${name}@${version} is damaged (${summary(damage)}); building ${packageName} again`
          : `building ${packageName}`,
      );
      const started = Date.now();
      await publishInWorker(packageName, { ...environment, RELEASE_DIR: store.target.place });
      done += 1;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      onProgress(`published ${name}@${version} in ${seconds} s (${String(done)} of ${String(total)})`);
    }
  };
  const results = await Promise.allSettled(
    Array.from({ length: Math.min(workers ?? availableParallelism(), total) }, work),
  );
  const failure = notPublished(results);
  if (failure) throw failure;
  if (total > 0) await discardOldest(ROOT);
}

/** Publishes earlier builds; returns the packages without one. */
async function notBuilt(
  store: ReleasePlace,
  publications: readonly Publication[],
  onProgress: (line: string) => void,
): Promise<Publication[]> {
  const rest = await Promise.all(
    publications.map(async (publication) => {
      if (!(await publishBuilt(ROOT, store, publication))) return [publication];
      onProgress(`published ${publication.name}@${publication.version}, which was built before`);
      return [];
    }),
  );
  return rest.flat();
}

function summary([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first}, and ${String(others.length)} more`;
}

/** Publishes a package in a process of its own. @throws NotPublished */
export function publishInWorker(packageName: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const program = join(ROOT, 'deploy', 'bin', 'deploy.mjs');
  const child = spawn(process.execPath, [program, 'publish', packageName], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(workerFailed(packageName, Buffer.concat(output).toString(), code));
    });
  });
}
