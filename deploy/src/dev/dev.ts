import { basename } from 'node:path';
import { Misconfiguration } from '@lotes/shared-node/configuration';
import { explanationOf } from '../failure-reason';
import { checkPort, portRefusal } from '../local/ports';
import { readSettings } from '../local/settings';
import { ROOT } from '../workspace';
import { ProxyTrust } from './composed-registry';
import { buildDevProxy, fetchDeployedPage, isUp } from './dev-proxy';
import { BuildFolder, PUBLISHED } from './local-build';
import { LocalRemotes } from './local-remotes';
import { devOptionsOf, parseDevArguments, type DevOptions } from './options';
import { WatchedRemote, type BuildListener } from './watched-remote';

/** `npm run dev`: one remote or several, built at each edit, inside a deployed shell or the platform of this machine. */
export async function dev(args: readonly string[], start: StartPlatform): Promise<void> {
  try {
    await develop(devOptionsOf(parseDevArguments(args), ROOT), start);
  } catch (error) {
    print(explanationOf(error));
    process.exit(1);
  }
}

type StartPlatform = (args: readonly string[]) => Promise<void>;

/**
 * Builds remotes at each edit, and serves the pages of a shell with them.
 * @param start starts the local platform if none runs and no shell is named; absent if there is none to start
 */
export async function develop(
  { watched, swapped, shell, port }: DevOptions,
  start?: StartPlatform,
): Promise<void> {
  const settings = readSettings(process.env, []);
  const ownPort = port ?? settings.port + 1;
  await assertUsable(ownPort);
  const ownShell = `http://localhost:${String(settings.port)}`;
  const isPlatformOurs = shell === undefined && start !== undefined && !(await isUp(ownShell));
  if (isPlatformOurs) await start([]);
  const deployed = shell ?? ownShell;
  await fetchDeployedPage(deployed);
  const local = new LocalRemotes();
  for (const [name, folder] of swapped) {
    local.add(name, await new BuildFolder(folder, PUBLISHED).read(`/remotes/${name}/local-swapped/`));
  }
  const app = await buildDevProxy({ shell: deployed, local, trust: new ProxyTrust() });
  await app.listen({ host: '127.0.0.1', port: ownPort });
  const remotes = watched.map((folder) => new WatchedRemote(folder, printing(local, basename(folder))));
  stopWith(async () => {
    await Promise.all([app.close(), ...remotes.map((remote) => remote.stop())]);
  }, isPlatformOurs);
  await Promise.all(remotes.map((remote) => remote.start()));
  print(`ready http://localhost:${String(ownPort)} in the shell of ${deployed}`);
}

/** @throws Misconfiguration if another program uses the port, or the system does not permit it */
async function assertUsable(port: number): Promise<void> {
  try {
    await checkPort(port);
  } catch (cause) {
    const refusal = portRefusal(cause, port, '--port');
    throw refusal === undefined ? cause : new Misconfiguration(refusal, { cause });
  }
}

function printing(local: LocalRemotes, source: string): BuildListener {
  return {
    built: (build, milliseconds) => {
      local.add(source, build);
      print(`${source} built in ${String(milliseconds)} ms`);
    },
    failed: (message) => {
      local.fail(source, message);
      print(`${source} does not build; the last good build goes on running
${message}`);
    },
  };
}

/**
 * Ctrl-C and SIGTERM end the watching, and then this process; if the platform runs in this process, it ends the process once it
 * has stopped.
 */
function stopWith(stop: () => Promise<void>, isPlatformOurs: boolean): void {
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= stop().finally(() => {
      if (!isPlatformOurs) process.exit(0);
    });
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
