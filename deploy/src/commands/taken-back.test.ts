import { setTimeout as delay } from 'node:timers/promises';
import { commandLine, useCommandLine } from '../testing/command-line';
import { aRoute, publishRemote } from '../testing/published-release';
import { undecided } from '../trust/verdicts';

useCommandLine();
const deploy = (...argv: string[]) => commandLine.deploy(...argv);

/** Version 1.0.0 is live, and version 2.0.0 is signed and waits for a registrar. */
async function secondWaits(): Promise<void> {
  await commandLine.liveOneAfterAnother('1.0.0');
  await publishRemote(commandLine.store, 'catalog', { version: '2.0.0', routes: [aRoute('/')] });
  await commandLine.registrar.stop();
  expect((await deploy('promote', 'catalog@2.0.0', '--wait', '0')).code).toBe(5);
}

async function decideAll(): Promise<void> {
  commandLine.startRegistrar();
  const waits = () => undecided(commandLine.store.target, { name: 'catalog', epoch: 1 });
  while ((await waits()).length > 0) await delay(20);
}

describe('a version that waits for the registrar', () => {
  it.each([
    ['a promote of', ['promote', 'catalog@1.0.0']],
    ['a rollback to', ['rollback', 'catalog', '--to', '1.0.0', '--why', 'the list is empty']],
  ])('is taken back by %s the live version, which is decided after it', async (_, back) => {
    await secondWaits();
    const told = expect.stringContaining('(pointer 3 of catalog) stays') as string;
    expect(await deploy(...back, '--wait', '0')).toMatchObject({ code: 5, err: told });
    await decideAll();
    expect(await commandLine.liveCatalog()).toBe('1.0.0');
    expect((await deploy('history', 'catalog')).out).toContain('catalog: 2.0.0 → 1.0.0');
  });
});

test('a rollback to the live version is refused while none waits', async () => {
  await commandLine.liveOneAfterAnother('1.0.0', '2.0.0');
  const refused = await deploy('rollback', 'catalog', '--to', '2.0.0', '--why', 'the list is empty');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('it is live already') as string });
  expect(await undecided(commandLine.store.target, { name: 'catalog', epoch: 1 })).toEqual([]);
});
