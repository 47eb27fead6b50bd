// Preconditions of any TypeScript: a Node that is new enough, and the locked packages installed.
// Plain JavaScript without dependencies, because on a fresh clone there are none yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';
import { holdInstallation, nameNpm, packageUsers, usePackages } from './package-users.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const OLDEST_NODE = [20, 19];

/** Prints one sentence and ends the process with exit code 1. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const recent = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (!recent)
    refuse(`Lotes needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** The loader of TypeScript takes what follows a question mark in a path for a query. */
function checkFolder() {
  if (root.includes('?'))
    refuse(`Lotes cannot run in ${root}: move it to a folder whose path has no question mark.`);
}

/** The packages that package-lock.json installs, without the versions of our own, which change often. */
function installedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify(
    Object.entries(packages).map(([path, { version, ...rest }]) =>
      path.includes('node_modules/') ? [path, version, rest] : [path, rest],
    ),
  );
}

/** True if exactly the packages that package-lock.json names were installed, for this Node and machine. */
function isPrepared(stamp, wanted) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  // An "npm ci" by hand leaves no stamp, since it begins with an empty folder.
  if (!isInstalled(root)) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** Installs exactly what package-lock.json names, unless that was already done for these packages, Node and machine. */
async function installPackages() {
  const stamp = join(root, 'node_modules', '.installed-lock');
  const wanted = createHash('sha256')
    .update(installedPackages())
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');
  if (isPrepared(stamp, wanted)) return;
  const release = holdInstallation(root);
  // Another process may have installed them meanwhile.
  if (!isPrepared(stamp, wanted)) {
    refuseIfUsed();
    await runNpm();
    writeFileSync(stamp, wanted);
  }
  release();
}

/** "npm ci" empties node_modules, from which a running program still loads. */
function refuseIfUsed() {
  const users = packageUsers(root).map(({ pid, program }) => `${program} (process ${pid})`);
  if (users.length > 0)
    refuse(
      `Other packages are needed, since package-lock.json or Node.js changed: first stop ${users.join(', ')}.`,
    );
}

async function runNpm() {
  console.log('Installing packages (first start, or package-lock.json changed) …');
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.pid !== undefined) nameNpm(root, npm.pid);
  const [status] = await once(npm, 'exit').catch((error) =>
    refuse(`npm could not be run (${error.message}); install Node.js with npm.`),
  );
  if (status !== 0) refuse('The packages could not be installed; npm says why above.');
}

export async function prepare() {
  checkNode();
  checkFolder();
  await installPackages();
  usePackages(root);
}
