// Keeps an installation from running beside another, and from taking the packages of a program that runs. Plain
// JavaScript without dependencies, as prepare.mjs is.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Time in ms between two looks at the lock of another process. */
const LOOK_EVERY_MS = 250;

/** Start time of a process, as deploy/src/store/process-birth.ts reads it; undefined if it has ended. */
function birthOf(pid) {
  try {
    if (process.platform !== 'linux') {
      const args = ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)];
      const [state = '', ...start] = execFileSync('ps', args, { encoding: 'utf8' }).trim().split(/\s+/);
      return state.startsWith('Z') ? undefined : start.join(' ');
    }
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    // In a container whose first process reaps no orphans, one that has ended stays a zombie.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined; // No such process.
  }
}

/** Number and start time, which name one process: the system uses the number again. */
const identityOf = (pid) => ({ pid, born: birthOf(pid) });
const isRunning = ({ pid, born }) => born !== undefined && birthOf(pid) === born;

const ownText = (more) =>
  JSON.stringify({ ...identityOf(process.pid), program: basename(process.argv[1]), ...more });

/** The process that wrote a file, or the npm that it names there; undefined if they have ended, or no file is there. */
function writerOf(file) {
  try {
    const { npm, ...writer } = JSON.parse(readFileSync(file, 'utf8'));
    return [writer, npm].find((one) => one && isRunning(one));
  } catch {
    return undefined; // No file, or one that a crash left half written.
  }
}

const lockOf = (root) => join(root, '.installing');

/**
 * Waits until no other process installs the packages of the checkout, and keeps others from it until this process has
 * ended or calls the returned function.
 */
export function holdInstallation(root) {
  const lock = lockOf(root);
  const release = () => rmSync(lock, { force: true });
  for (let isToldSo = false; ; isToldSo = true) {
    try {
      writeFileSync(lock, ownText(), { flag: 'wx' });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = writerOf(lock);
    if (!holder) release();
    else if (!isToldSo) console.log(`Waiting for process ${holder.pid}, which installs packages …`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
}

/** Names an npm in the lock of this process: if this process is killed alone, npm still keeps others from installing. */
export function nameNpm(root, pid) {
  const draft = `${lockOf(root)}.draft`;
  writeFileSync(draft, ownText({ npm: identityOf(pid) }));
  renameSync(draft, lockOf(root));
}

const usersFolder = (root) => join(root, 'node_modules', '.cache', 'lotes', 'running');

/** Records that this process uses the packages, until it ends. */
export function usePackages(root) {
  const file = join(usersFolder(root), String(process.pid));
  try {
    mkdirSync(usersFolder(root), { recursive: true });
    writeFileSync(file, ownText());
  } catch (error) {
    // It runs as well without a record, as on a full disk; then an installation does not wait for its end.
    console.error(`The use of node_modules could not be recorded: ${error.message}`);
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** The processes that use the packages of the checkout, and the names of their programs. */
export function packageUsers(root) {
  try {
    const folder = usersFolder(root);
    return readdirSync(folder).flatMap((file) => writerOf(join(folder, file)) ?? []);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
