import { EXIT } from '../commands/answer';
import { runProgram } from '../commands/run-program';
import { notPublished } from './not-published';
import { publishInWorker } from './publish-packages';

test('failing workers determine the exit code, and the error has the output for every package', async () => {
  const attempts = ['mfe-none', 'mfe-neither'].map((name) => publishInWorker(name, process.env));
  const failure = notPublished(await Promise.allSettled(attempts));
  const said = (name: string) =>
    expect.stringContaining(`${name} was not published:\nThere are the packages`) as string;
  expect(failure).toMatchObject({ problems: [said('mfe-none'), said('mfe-neither')] });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runProgram(Promise.reject(failure), ['publish', 'all'])).toBe(EXIT.arguments);
  jest.restoreAllMocks();
});
