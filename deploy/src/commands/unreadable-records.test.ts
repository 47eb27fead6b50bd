import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import { publishRemote } from '../testing/published-release';
import { readPointer } from '../trust/pointers';

useCommandLine();
const deploy = (...argv: string[]) => commandLine.deploy(...argv);
const record = (sequence: number) =>
  join(commandLine.store.directory, 'history', `${String(sequence).padStart(10, '0')}.json`);
const warning = (sequence: number) =>
  `history/${String(sequence).padStart(10, '0')}.json is no record of a promotion: put that file back from a backup.\n`;

describe('a record of the history that cannot be read', () => {
  // The records 2 to 4 are of the catalog, and 5 of payments.
  beforeEach(async () => {
    await commandLine.liveOneAfterAnother('1.0.0', '2.0.0', '3.0.0');
    await publishRemote(commandLine.store, 'payments');
    await deploy('promote', 'payments@1.0.0');
  });
  const damage = (sequence: number) => writeFile(record(sequence), '');

  it('is named by status, history and gc, which pass it over', async () => {
    await damage(5);
    const said = { code: 0, err: warning(5) };
    const status = await deploy('status');
    expect(status).toMatchObject(said);
    expect(status.out).toMatch(/^catalog@3.0.0 {2}\S+ {2}promoted by ana: wanted 3.0.0$/m);
    expect(status.out).toMatch(/^payments@1.0.0 {2}no record says since when$/m);
    const history = await deploy('history', '--json');
    expect(history).toMatchObject(said);
    expect(answerOf(history)).toHaveLength(4);
    expect(await deploy('gc')).toMatchObject({ ...said, out: 'nothing to remove\n' });
  });

  it('stops, as one of another remote, neither a rollback nor, during a hold, a promote of what is live', async () => {
    await damage(5);
    await deploy('hold', '--by', 'ana', '--why', 'an audit');
    expect(await deploy('promote', 'catalog@3.0.0', '--wait', '10')).toMatchObject({ code: 0, err: '' });
    expect(await deploy('keys', 'renew', 'catalog', '--wait', '10')).toMatchObject({ code: 0, err: '' });
    expect(await deploy('rollback', 'catalog', '--why', 'empty')).toMatchObject({ code: 0, err: '' });
    expect(await commandLine.liveCatalog()).toBe('2.0.0');
  });

  it('stops, as one that says what was live before, only a rollback that names no version', async () => {
    await damage(4);
    expect(await deploy('rollback', 'catalog', '--why', 'empty')).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'the version before 3.0.0 is not known, as history/0000000004.json cannot be read: name it with --to',
      ) as string,
    });
    expect((await deploy('status')).out).toMatch(/^catalog@3.0.0 {2}no record says since when$/m);
    expect((await deploy('rollback', 'catalog', '--to', '1.0.0', '--why', 'empty')).code).toBe(0);
    expect(await commandLine.liveCatalog()).toBe('1.0.0');
  });
});

describe('the name and the reason of a promotion', () => {
  beforeEach(() => commandLine.liveOneAfterAnother('1.0.0', '2.0.0'));

  it('are printed on one line, whatever an older record has', async () => {
    const text = await readFile(record(3), 'utf8');
    const changed = { by: 'ana\u001B[2K', why: 'a\nb\u009B1Ac\u202Ed' };
    await writeFile(record(3), JSON.stringify({ ...(JSON.parse(text) as object), ...changed }));
    for (const argv of [['status'], ['history']]) {
      const { out } = await deploy(...argv);
      expect(out).toContain('promoted by ana [2K: a b 1Ac d\n');
      expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
    }
  });

  it('are signed as one line, and refused if they are too long', async () => {
    const tooLong = ['--by', 'a'.repeat(201)];
    expect(await deploy('promote', 'catalog@1.0.0', ...tooLong)).toMatchObject({
      code: 2,
      err: expect.stringContaining('It has 201 characters, and the history takes 200.') as string,
    });
    expect((await deploy('promote', 'catalog@1.0.0', '--why', 'x'.repeat(2001))).code).toBe(2);
    expect((await deploy('promote', 'catalog@1.0.0', '--why', 'Older\n\nThe list is empty\n')).code).toBe(0);
    const pointer = await readPointer(commandLine.store.target, { name: 'catalog', epoch: 1, n: 3 });
    expect(pointer?.note?.why).toBe('Older The list is empty');
  });
});
