// Whether "npm ci" was run by hand. Plain JavaScript without dependencies, as prepare.mjs is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const isInstallable = (path) => path.includes('node_modules/');

/** Whether a package is made for this machine, and not for any: only those are certain to be installed where they are optional. */
function isMadeForHere({ os, cpu, libc }, { platform, arch, clib }) {
  const fits = (names, here) => !names || (names.includes(here) && !names.includes(`!${here}`));
  return Boolean(os ?? cpu) && fits(os, platform) && fits(cpu, arch) && fits(libc, clib);
}

function thisMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { platform: process.platform, arch: process.arch, clib: glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** Whether what npm wrote down of node_modules is what package-lock.json names; optional packages may be missing, but for those made for this machine. */
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
