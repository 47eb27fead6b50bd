import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PostgresUnavailable } from './postgres-unavailable';

/** The user "nobody" of Debian and most systems, since PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const ROOT = { uid: 0, gid: 0 };

interface Owner {
  uid: number;
  gid: number;
}

/** The user of the server's process, and a way to start programs as that user. */
export interface ServerIdentity {
  /** The user who must own the data; null for the present user. */
  owner: Owner | null;
  command(program: string, args: string[]): [program: string, args: string[], options: SpawnOptions];
}

const asPresentUser: ServerIdentity = { owner: null, command: (program, args) => [program, args, {}] };

const asNobody: ServerIdentity = { owner: NOBODY, command: (program, args) => [program, args, NOBODY] };

/** The user `nobody`, with the right to enter directories of root, such as those of `mktemp -d`. */
const asNobodyWithReach: ServerIdentity = wrapped(NOBODY, 'setpriv', [
  `--reuid=${NOBODY.uid}`,
  `--regid=${NOBODY.gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override,+dac_read_search',
  '--ambient-caps=+dac_override,+dac_read_search',
  // Without this bit, access(2), with which initdb looks for its companions, ignores the capabilities of a user other than root.
  '--securebits=+no_setuid_fixup',
]);

/**
 * Root in a user namespace in which root has no number: root's files can be read, and the server does not take itself for root.
 */
const asUnmappedRoot: ServerIdentity = wrapped(ROOT, 'unshare', ['--user']);

function wrapped(owner: Owner, wrapper: string, flags: string[]): ServerIdentity {
  return { owner, command: (program, args) => [wrapper, [...flags, program, ...args], {}] };
}

/** True if "others" may enter every directory down to `path`. */
async function isOpenToOthers(path: string): Promise<boolean> {
  for (let directory = path; ; directory = dirname(directory)) {
    if (((await stat(directory)).mode & 0o001) === 0) return false;
    if (directory === dirname(directory)) return true;
  }
}

/** True if a user can find and run the server's programs; `--show` makes no files. */
function works(identity: ServerIdentity, binDir: string): boolean {
  const [wrapper, args, options] = identity.command(join(binDir, 'initdb'), [
    '--show',
    '-D',
    join(binDir, 'none'),
  ]);
  return spawnSync(wrapper, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0;
}

async function give(path: string, { uid, gid }: Owner): Promise<void> {
  const entry = await lstat(path);
  if (entry.uid !== uid || entry.gid !== gid) await chown(path, uid, gid);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) await give(join(path, name), { uid, gid });
}

/**
 * Chooses the user of the server, and gives that user the data directory. For any user except root it is the present
 * user; for root it is the first one that can reach both the binaries and the data.
 * @throws {PostgresUnavailable} if root has no way to become another user.
 */
export async function chooseIdentity(dataDir: string, binDir: string): Promise<ServerIdentity> {
  if (process.getuid?.() !== 0) return asPresentUser;
  const reachable = (await isOpenToOthers(dirname(dataDir))) && (await isOpenToOthers(binDir));
  const candidates = reachable
    ? [asNobody, asNobodyWithReach, asUnmappedRoot]
    : [asNobodyWithReach, asUnmappedRoot];
  const identity = candidates.find((candidate) => works(candidate, binDir));
  if (!identity) {
    throw new PostgresUnavailable(
      `PostgreSQL does not run as root, and no other user can reach ${dataDir}: start as an ordinary user, install setpriv, or set DATABASE_URL.`,
    );
  }
  if (identity.owner) await give(dataDir, identity.owner);
  return identity;
}
