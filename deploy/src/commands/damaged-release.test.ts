import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artefactFolder } from '../store/release-store';
import { commandLine, useCommandLine } from '../testing/command-line';
import { aRoute, publishRemote } from '../testing/published-release';
import { runProgram } from './run-program';

useCommandLine();

test("promote names the damaged document of another team's release, and a remedy", async () => {
  const { store } = commandLine;
  await commandLine.liveOneAfterAnother('1.0.0');
  await publishRemote(store, 'reservations', { routes: [aRoute('/mine')] });
  const place = `${artefactFolder({ name: 'catalog', version: '1.0.0' })}release.json`;
  await writeFile(join(store.directory, place), '{');
  expect(await commandLine.deploy('promote', 'reservations@1.0.0')).toMatchObject({
    code: 1,
    err: `${place} is no release document: publish that version again.\n`,
  });
});

test('an error of the database driver, which calls it "error", is a fault', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const refused = Object.assign(new Error('password authentication failed'), { name: 'error' });
  expect(await runProgram(Promise.reject(refused), ['backup'])).toBe(70);
});
