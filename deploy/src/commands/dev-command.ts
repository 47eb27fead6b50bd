import { Command } from 'commander';
import { develop } from '../dev/dev';
import { devOptionsOf, type DevArguments } from '../dev/options';
import { ROOT } from '../workspace';

/** The command that builds the remote of a repository at each edit, inside a deployed shell. */
export const devCommand = (): Command =>
  new Command('dev')
    .description('build this remote at each edit, and show it in the pages of a deployed shell')
    .option('--shell <url>', 'the public address of the shell; the platform of this machine where absent')
    .option(
      '--with <name=folder...>',
      'a published version of another remote in its place: its folder in a release store',
    )
    .option('--port <port>', 'where the pages are; the port after PORT where absent')
    .action((options: Omit<DevArguments, 'folders'>) =>
      develop(devOptionsOf({ ...options, folders: ['.'] }, ROOT)),
    );
