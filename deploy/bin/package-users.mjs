// Keeps an installation from running beside another, and from taking the packages of a program that runs. Plain
// JavaScript without dependencies, as prepare.mjs is.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Time in ms between two looks at the lock of another process. */
const LOOK_EVERY_MS = 250;

/** Start time of a process, as deploy/src/store/process-birth.ts reads it; undefined if there is no such process. */
function birthOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
  } catch {
    return undefined; // No such process.
  }
}

const ownText = () =>
  JSON.stringify({ pid: process.pid, born: birthOf(process.pid), program: basename(process.argv[1]) });

/** The process that wrote a file; undefined if it has ended, or no file is there. */
function writerOf(file) {
  try {
    const { pid, born, program } = JSON.parse(readFileSync(file, 'utf8'));
    return birthOf(pid) === born ? { pid, program } : undefined;
  } catch {
    return undefined; // No file, or one that a crash left half written.
  }
}

/**
 * Waits until no other process installs the packages of the checkout, and keeps others from it until this process has
 * ended or calls the returned function.
 */
export function holdInstallation(root) {
  const lock = join(root, '.installing');
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
