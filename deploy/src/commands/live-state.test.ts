import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { composeByHand, writeByHand } from '../testing/composed-by-hand';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import { readLiveState } from '../store/live-state';
import { artefactFolder } from '../store/release-store';
import { aRoute, publishRemote } from '../testing/published-release';
import { newestComposition, registryDocument } from '../trust/compositions';
import { pointerKey, writePointer } from '../trust/pointers';

const PAST = '2026-11-02T00:00:00.000Z';

useCommandLine();
const deploy = (...argv: string[]) => commandLine.deploy(...argv);

describe('status and verify', () => {
  /** Shell and catalog 1.0.0 are live, and no registrar runs any more. */
  beforeEach(async () => {
    await commandLine.liveOneAfterAnother('1.0.0');
    await commandLine.registrar.stop();
  });

  it('say until when what is live is valid, which remotes are absent, and which versions wait', async () => {
    await publishRemote(commandLine.store, 'catalog', { version: '2.0.0', routes: [aRoute('/')] });
    expect((await deploy('promote', 'catalog@2.0.0', '--wait', '0.1')).code).toBe(5);
    const lacking = [
      'payments is absent',
      'reservations is absent',
      'catalog@2.0.0 waits for the registrar',
      '',
    ].join('\n');
    for (const name of ['status', 'verify']) {
      const { code, out } = await deploy(name);
      expect([code, out]).toEqual([0, expect.stringMatching(/^valid until \d{4}-.*Z$/m)]);
      expect(out.endsWith(lacking)).toBe(true);
      expect(answerOf(await deploy(name, '--json'))).toMatchObject({
        expires: expect.stringMatching(/Z$/) as string,
        absent: [
          { name: 'payments', why: null },
          { name: 'reservations', why: null },
        ],
        waiting: [{ name: 'catalog', version: '2.0.0' }],
      });
    }
  });

  it('list waiting versions in the order in which they were signed, whichever is read first', async () => {
    for (const version of ['2.0.0', '3.0.0']) {
      await publishRemote(commandLine.store, 'catalog', { version, routes: [aRoute('/')] });
      expect((await deploy('promote', `catalog@${version}`, '--wait', '0.1')).code).toBe(5);
    }
    const { target } = commandLine.store;
    const read = target.read.bind(target);
    jest.spyOn(target, 'read').mockImplementation(async (key, most) => {
      if (key === pointerKey({ name: 'catalog', epoch: 1, n: 2 })) await delay(100);
      return read(key, most);
    });
    const { waiting } = await readLiveState(commandLine.store);
    expect(waiting.map(({ version }) => version)).toEqual(['2.0.0', '3.0.0']);
  });

  it('say that what is live has expired, of which verify is refused', async () => {
    const { target, trust } = commandLine.store;
    const newest = await newestComposition(target);
    const { remotes } = await registryDocument(target, newest, trust.id);
    const pointers = remotes.map(({ pointer }) => pointer);
    await writeByHand(commandLine.store, pointers, { seq: newest + 1, expires: PAST });
    const said = `what is live ran out at ${PAST}: it was not renewed\n`;
    const status = await deploy('status');
    expect([status.code, status.out]).toEqual([0, expect.stringContaining(said)]);
    expect(await deploy('verify')).toMatchObject({ code: 1, err: said });
  });

  it('name a remote as absent whose pointer has expired since it was composed', async () => {
    const key = await commandLine.store.keyOf('team-catalog');
    await composeByHand(commandLine.store, (pointer, browser) =>
      Promise.resolve({ pointer: { ...pointer, n: 2, expires: PAST }, browser, key }),
    );
    const { code, out } = await deploy('status');
    expect([code, out]).toEqual([0, expect.stringContaining(`catalog is absent. It ran out at ${PAST}.\n`)]);
    expect(out).not.toContain('catalog@1.0.0');
  });

  it('say that browsers refuse what is live, once the pointer of the shell has expired', async () => {
    const key = await commandLine.store.keyOf('team-shell');
    await composeByHand(
      commandLine.store,
      (pointer, browser) => Promise.resolve({ pointer: { ...pointer, n: 2, expires: PAST }, browser, key }),
      { of: 'shell' },
    );
    const said = `browsers refuse what is live. The shell was refused. It ran out at ${PAST}\n`;
    const { code, out } = await deploy('status');
    expect([code, out]).toEqual([0, expect.stringContaining(said)]);
    expect(out).not.toMatch(/valid until|catalog@1\.0\.0/);
    expect(await deploy('verify')).toMatchObject({ code: 1, err: said });
  });

  it('are not stopped by a file of one team that is no pointer', async () => {
    const { target, directory } = commandLine.store;
    const place = { name: 'catalog', epoch: 1, n: 2 };
    await writePointer(target, place, { pointer: { type: 'pointer', body: '{}', sigs: {} }, browser: '' });
    await writeFile(join(directory, pointerKey({ ...place, n: 3 })), 'garbage');
    expect([(await deploy('status')).code, (await deploy('verify')).code]).toEqual([0, 0]);
  });
});

test('status shows a hold before anything is live, in the same document as afterwards', async () => {
  const names = ['catalog', 'payments', 'reservations', 'shell'];
  const absent = names.map((name) => ({ name, why: null }));
  const nothing = {
    environment: 'local',
    sequence: 0,
    expires: null,
    hold: null,
    live: [],
    absent,
    waiting: [],
  };
  expect(answerOf(await deploy('status', '--json'))).toEqual(nothing);
  await deploy('hold', '--by', 'ana', '--why', 'the bank moves');
  const hold = expect.objectContaining({ by: 'ana', why: 'the bank moves' }) as object;
  expect(answerOf(await deploy('status', '--json'))).toEqual({ ...nothing, hold });
  expect((await deploy('status')).out).toMatch(/^nothing is live\nheld by ana since .*: the bank moves\n$/);
});

test('verify names a live file that differs from what was signed', async () => {
  await commandLine.liveOneAfterAnother('1.0.0');
  const intact = await deploy('verify');
  expect([intact.code, intact.out]).toEqual([
    0,
    expect.stringContaining('2 live releases are what was signed\n'),
  ]);
  const file = join(
    commandLine.store.directory,
    artefactFolder({ name: 'catalog', version: '1.0.0' }),
    'home.js',
  );
  await writeFile(file, 'something else');
  expect(await deploy('verify')).toMatchObject({
    code: 1,
    err: 'catalog@1.0.0: home.js was changed after it was published\n',
  });
});
