import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, { license?: string; link?: true }>;
}

const read = <Content>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Content;

/** Licences that require nothing but their notice. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib'],
]);

/** Packages under other terms, each with the reason why they may be here. */
const EXCEPTIONS: readonly { name: RegExp; license: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    why: 'libvips is linked as it comes, on servers only',
  },
  { name: /^axe-core$/, license: 'MPL-2.0', why: 'runs in tests, unchanged' },
  { name: /^argparse$/, license: 'Python-2.0', why: 'reads options and YAML of tools that build and check' },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', why: 'data that builds read' },
];

/** True if every part of an SPDX expression is allowed; of alternatives, one is enough. */
function mayBeUsed(name: string, expression: string): boolean {
  const allowed = (license: string) =>
    PERMISSIVE.has(license) || EXCEPTIONS.some((one) => one.name.test(name) && one.license === license);
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every(allowed));
}

describe('the dependencies of the project', () => {
  const { packages } = read<Lock>('package-lock.json');
  const aws = read<Lock>('deploy/aws/package-lock.json');
  // Packages that are not below node_modules are the workspace's own.
  const own = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  const manifests = [...own, 'deploy/aws'].map((folder) => join(folder, 'package.json'));
  const installed = [...Object.entries(packages), ...Object.entries(aws.packages)]
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license }]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      license: license ?? 'none named',
    }));

  it('name exact versions', () => {
    expect(manifests.length).toBeGreaterThan(10);
    const loose = manifests.flatMap((path) => {
      const { dependencies, devDependencies } = read<Manifest>(path);
      return (
        Object.entries({ ...dependencies, ...devDependencies })
          // A package under another name is written as "npm:<package>@<version>".
          .filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
          .map(([name, version]) => `${path}: ${name} ${version}`)
      );
    });
    expect(loose).toEqual([]);
  });

  it('have licences that allow their use', () => {
    expect(installed.length).toBeGreaterThan(500);
    const refused = installed.filter(({ name, license }) => !mayBeUsed(name, license));
    expect(refused).toEqual([]);
  });

  it('are refused if their licences ask for more', () => {
    expect(mayBeUsed('some-package', 'GPL-3.0-only')).toBe(false);
    expect(mayBeUsed('some-package', 'MIT AND LGPL-3.0-or-later')).toBe(false);
    expect(mayBeUsed('some-package', '(GPL-2.0-only OR MIT)')).toBe(true);
  });

  it('need every exception that is listed', () => {
    const unneeded = EXCEPTIONS.filter(
      ({ name, license }) => !installed.some((one) => name.test(one.name) && one.license.includes(license)),
    );
    expect(unneeded).toEqual([]);
  });
});
