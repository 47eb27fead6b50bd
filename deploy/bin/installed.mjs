// Detects that "npm ci" was run by hand. Plain JavaScript without dependencies, as prepare.mjs is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const isInstallable = (path) => path.includes('node_modules/');

/**
 * True if a package is made for this kind of machine in particular: of optional packages, only those are certain to be
 * installed.
 */
function isMadeForHere({ os, cpu, libc }, { platform, arch, clib }) {
  const fits = (names, here) => !names || (names.includes(here) && !names.includes(`!${here}`));
  return Boolean(os ?? cpu) && fits(os, platform) && fits(cpu, arch) && fits(libc, clib);
}

function thisMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { platform: process.platform, arch: process.arch, clib: glibcVersionRuntime ? 'glibc' : 'musl' };
}

/**
 * True if npm's record of node_modules matches package-lock.json; optional packages may be missing, except those made
 * for this machine.
 */
export function isInstalled(root) {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const [wanted, found] = [packagesOf(join(root, 'package-lock.json')), packagesOf(written)];
  const machine = thisMachine();
  return (
    Object.keys(found).every((path) => path in wanted) &&
    Object.entries(wanted)
      .filter(([path]) => isInstallable(path))
      .every(([path, entry]) =>
        path in found
          ? JSON.stringify(found[path]) === JSON.stringify(entry)
          : entry.optional === true && !isMadeForHere(entry, machine),
      )
  );
}
