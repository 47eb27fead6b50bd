import { commandsFor } from './command-groups';
import { GROUPS } from './program';
import { TEAM_GROUPS } from './team-program';

const namesOf = async (groups: typeof GROUPS, ...argv: string[]) =>
  (await commandsFor(groups, argv)).map((command) => command.name());

describe.each([
  ['deploy', GROUPS],
  ['lotes', TEAM_GROUPS],
])('the command groups of %s', (_program, groups) => {
  it('make exactly the commands that they name, so that each is found by its name', async () => {
    for (const { names, load } of groups)
      expect((await load()).map((command) => command.name())).toEqual(names);
  });

  it('make the commands of one group if one of them is requested, and all for anything else', async () => {
    expect(await namesOf(groups, 'rollback', 'catalog')).toEqual(['publish', 'promote', 'rollback']);
    const all = groups.flatMap(({ names }) => names);
    for (const argv of [[], ['--help'], ['help', 'promote'], ['promot']])
      expect(await namesOf(groups, ...argv)).toEqual(all);
  });
});
