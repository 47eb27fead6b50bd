import { Command } from 'commander';
import { PromotionRefused } from '../store/release-checks';
import { TargetUnavailable } from '../store/target/release-target';
import { runProgram } from './run-program';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['refused', 1, new PromotionRefused('catalog@1.0.0', ['it does not fit'])],
  ['not answered by the store', 70, new TargetUnavailable('s3://lotes does not answer PUT.')],
])('a request that is %s ends the program with %i', async (_, code, failure) => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const program = new Command().addCommand(new Command('promote').action(() => Promise.reject(failure)));
  expect(await runProgram(Promise.resolve(program), ['promote'])).toBe(code);
  expect(said.mock.calls).toEqual([[`${failure.message}\n`]]);
});
