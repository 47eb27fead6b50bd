import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

const linesOf = (...path: string[]) =>
  readFileSync(join(ROOT, ...path), 'utf8')
    .split('\n')
    .filter(Boolean);

test('no file that Git ignores is copied into an image', () => {
  const ignored = linesOf('deploy', 'aws', 'images', 'Dockerfile.dockerignore').map((line) =>
    line.replace('**/', ''),
  );
  expect(ignored).toEqual(expect.arrayContaining(['.git', ...linesOf('.gitignore')]));
});
