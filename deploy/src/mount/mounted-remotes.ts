import type { LiveRemote } from '@lotes/shared-federation/release';
import type { FastifyInstance } from 'fastify';
import { ProxyTrust } from '../dev/composed-registry';
import { buildDevProxy, fetchDeployedPage, ShellUnavailable } from '../dev/dev-proxy';
import { LocalRemotes } from '../dev/local-remotes';
import type { Stated } from '../store/release-checks';
import { artefactFolder, readRegistry, type ReleasePlace, type VerifiedStore } from '../store/release-store';
import { launchChromium, Unchecked } from './chromium';
import { checkMounted, type CheckAccount, type MountReport } from './mount-check';

export interface LookOptions {
  /** Origin of the deployed shell. */
  shell: string;
  account: CheckAccount | undefined;
  /** The process's environment, which may name the browser. */
  environment: NodeJS.ProcessEnv;
}

/** Published remotes in the pages of a deployed shell, on this machine. */
interface MountedRemotes {
  /** Origin of the pages. */
  origin: string;
  close: () => Promise<void>;
}

/**
 * Puts remotes, byte for byte as they are published, into the pages of a deployed shell, as the proxy of a developer does.
 * @param shell origin of the deployed shell
 */
async function mountRemotes(
  { target }: ReleasePlace,
  shell: string,
  stated: readonly Stated[],
): Promise<MountedRemotes> {
  const local = new LocalRemotes();
  for (const { release, statement } of stated) {
    if (!statement.remote) continue;
    const files = Object.keys(release.files).map(async (file) => {
      const content = await target.read(artefactFolder(release) + file);
      return [file, content ?? Buffer.alloc(0)] as const;
    });
    local.add(release.name, {
      name: release.name,
      live: statement.remote,
      files: new Map(await Promise.all(files)),
    });
  }
  const app = await buildDevProxy({ shell, local, trust: new ProxyTrust(), isWatched: false });
  return { origin: await listen(app), close: () => app.close() };
}

function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** The statements of remotes to browsers, by name. A shell is left out, since it is mounted in no other shell. */
function remotesOf(stated: readonly Stated[]): ReadonlyMap<string, LiveRemote> {
  return new Map(
    stated.flatMap(({ release, statement }) =>
      statement.remote ? [[release.name, statement.remote] as const] : [],
    ),
  );
}

/**
 * Mounts releases in the deployed shell of their environment and looks at each of their routes and slots.
 * @throws Unchecked if that cannot be done: no browser, no shell, no account
 */
export async function lookAt(
  store: VerifiedStore,
  stated: readonly Stated[],
  { shell, account, environment }: LookOptions,
): Promise<MountReport> {
  const remotes = remotesOf(stated);
  const live = await readRegistry(store);
  const all = new Map([...Object.entries(live?.remotes ?? {}), ...remotes]);
  await fetchDeployedPage(shell).catch((cause: unknown) => {
    if (!(cause instanceof ShellUnavailable)) throw cause;
    throw new Unchecked(`Nothing was mounted. ${cause.message}`, { cause });
  });
  const browser = await launchChromium(environment);
  try {
    const mounted = await mountRemotes(store, shell, stated);
    try {
      return await checkMounted(browser, { origin: mounted.origin, remotes, all, account });
    } finally {
      await mounted.close();
    }
  } finally {
    await browser.close();
  }
}
