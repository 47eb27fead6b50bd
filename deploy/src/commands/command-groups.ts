import type { Command } from 'commander';

/** Commands that are made together, and what they need. */
export interface CommandGroup {
  names: readonly string[];
  load: () => Promise<Command[]>;
}

/**
 * Makes the commands of the group of the one that is asked for; those of all groups for help, or if there is none of that name.
 * Loading what no command of the group needs takes longer than many a command.
 */
export async function commandsFor(
  groups: readonly CommandGroup[],
  [asked = '']: readonly string[],
): Promise<Command[]> {
  const named = groups.filter(({ names }) => names.includes(asked));
  const made = (named.length > 0 ? named : groups).map(({ load }) => load());
  return (await Promise.all(made)).flat();
}
