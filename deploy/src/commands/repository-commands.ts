import type { Command } from 'commander';
import { makeRepository } from '../new-remote/new-repository';
import { releaseStoreOptions } from '../store/store-settings';
import { carriedKey } from '../trust/public-halves';
import { ROOT } from '../workspace';
import { command, environmentOf, type Answer, type CommonOptions } from './answer';
import { titleOption } from './title-option';

interface NewRemoteOptions extends CommonOptions {
  es: string;
  en: string;
}

async function newRemote({ es, en, ...options }: NewRemoteOptions, name: string): Promise<Answer> {
  await makeRepository(ROOT, { name, es, en });
  const { keys } = releaseStoreOptions(ROOT, environmentOf(options));
  const { half } = await carriedKey(keys, `team-${name}`);
  return {
    lines: [
      `wrote ${name} into ${ROOT}, and made its key in ${keys}, which is for its team alone`,
      'a holder of the root keys of the platform lets the key speak for it, once, in the checkout of the platform:',
      `  npm run deploy -- keys delegate ${name} --routes /${name} --key ${half.key}`,
      'then "npx lotes publish" writes a version, and "npx lotes promote" makes it live',
    ],
    json: { name, folder: ROOT, key: half.key },
  };
}

/** The command that begins a remote in a repository of its own. */
export const repositoryCommands = (): Command[] => [
  command(
    'new-remote <name>',
    'write a remote with a page, a menu entry, both languages, tests and a pipeline into this folder',
    newRemote,
  )
    .addOption(titleOption('es', 'Spanish'))
    .addOption(titleOption('en', 'English')),
];
