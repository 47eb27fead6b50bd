import { mkdirSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { explanationOf } from './failure-reason';
import { StartRefused } from './local/settings';

class DatabaseFailure extends Error {
  // As PostgreSQL's driver names its errors.
  override readonly name = 'error';
}

describe('the explanation of an error on a terminal', () => {
  it('is the sentence of one that was expected', () => {
    const cause = new TypeError('spawn failed');
    expect(explanationOf(new StartRefused('The api did not become ready.', { cause }))).toBe(
      'The api did not become ready.',
    );
  });

  it.each([
    new TypeError('undefined is not a function'),
    new SyntaxError('Unexpected token'),
    new Error('catalog cannot be planned.'),
    new DatabaseFailure('deadlock detected'),
    z.object({ name: z.string() }).safeParse({}).error,
  ])('is the stack of any other: $name', (error) => {
    expect(explanationOf(error)).toBe(error?.stack);
  });

  const failureOf = (work: () => void): unknown => {
    try {
      work();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it.each([
    [
      'a path that is none',
      failureOf(() => mkdirSync('/dev/null/lotes')),
      "ENOTDIR: not a directory, mkdir '/dev/null/lotes'.",
    ],
    [
      'a full disk',
      failureOf(() => {
        writeFileSync('/dev/full', 'text');
      }),
      'ENOSPC: no space left on device, write.',
    ],
    [
      'a folder that cannot be written',
      Object.assign(new Error("EACCES: permission denied, mkdir '/srv/lotes'"), {
        code: 'EACCES',
        syscall: 'mkdir',
        path: '/srv/lotes',
      }),
      "EACCES: permission denied, mkdir '/srv/lotes'.",
    ],
  ])('is one sentence of the system, without a stack, for %s', (_case, error, sentence) => {
    expect(explanationOf(error)).toBe(sentence);
  });

  it('is the text of something else that was thrown', () => {
    expect(explanationOf('no reason')).toBe('no reason');
    expect(explanationOf(undefined)).toBe('undefined');
  });
});
