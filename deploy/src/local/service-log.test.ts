import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceLog } from './service-log';

describe('the log of a service', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotes-log-'));
    file = join(folder, 'logs', 'api.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('moves a log that is too long to another file; processes continue at the beginning of the emptied one', async () => {
    const log = new ServiceLog(file, 10);
    const output = log.open() ?? 0;
    writeSync(output, 'ten bytes\n');
    await log.bound();
    expect(readFileSync(file, 'utf8')).toBe('ten bytes\n');
    log.append('more\n');
    await log.bound();
    writeSync(output, 'next\n');
    closeSync(output);
    log.end();
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('ten bytes\nmore\n');
    expect(readFileSync(file, 'utf8')).toBe('next\n');
  });

  it('keeps lines that a process writes while the log is copied', async () => {
    const log = new ServiceLog(file, 10);
    const output = log.open() ?? 0;
    writeSync(output, 'more than ten bytes\n');
    const { copyFile } = fs;
    jest.spyOn(fs, 'copyFile').mockImplementationOnce(async (from, to) => {
      await copyFile(from, to);
      writeSync(output, 'meanwhile ñ\n');
    });
    await log.bound();
    closeSync(output);
    log.end();
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('more than ten bytes\nmeanwhile ñ\n');
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it.each([
    ['the disk is full', () => symlinkSync('/dev/full', join(folder, 'logs.log')), 'logs.log'],
    ['its folder cannot be made', () => appendFileSync(join(folder, 'logs'), ''), 'logs/api.log'],
  ])('drops lines that cannot be written: %s', async (_why, prepare, name) => {
    prepare();
    const log = new ServiceLog(join(folder, name));
    const output = log.open();
    log.append('lost\n');
    await log.bound();
    log.end();
    if (output !== undefined) closeSync(output);
  });
});
