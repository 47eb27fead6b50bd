import type { Command } from 'commander';

/** Commands that are loaded together, with their dependencies. */
export interface CommandGroup {
  names: readonly string[];
  load: () => Promise<Command[]>;
}

/**
 * Makes the commands of the requested command's group, or those of all groups for help or an unknown name. Loading
 * modules that no command of the group needs would take longer than many a command.
 */
export async function commandsFor(
  groups: readonly CommandGroup[],
  [asked = '']: readonly string[],
): Promise<Command[]> {
  const named = groups.filter(({ names }) => names.includes(asked));
  const made = (named.length > 0 ? named : groups).map(({ load }) => load());
  return (await Promise.all(made)).flat();
}
