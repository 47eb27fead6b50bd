import { resolve } from 'node:path';
import { ROOT } from '../workspace';
import { packPackages } from './pack';

/** `npm run pack -- <folder>`: the tarballs that a team with a repository of its own installs. */
const [to = '.data/packages'] = process.argv.slice(2);
if (to.startsWith('-')) {
  process.stderr.write('Usage: npm run pack -- [<folder>]\n');
  process.exitCode = 1;
} else {
  for (const file of await packPackages(ROOT, resolve(ROOT, to))) process.stdout.write(`${file}\n`);
}
