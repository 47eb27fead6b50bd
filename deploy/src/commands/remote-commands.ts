import { relative } from 'node:path';
import type { Command } from 'commander';
import { makeRemote } from '../new-remote/new-remote';
import { ROOT } from '../workspace';
import { command, type Answer, type CommonOptions } from './answer';
import { titleOption } from './title-option';

interface NewRemoteOptions extends CommonOptions {
  es: string;
  en: string;
}

async function newRemote({ es, en }: NewRemoteOptions, name: string): Promise<Answer> {
  const folder = relative(ROOT, await makeRemote(ROOT, { name, es, en }));
  return {
    lines: [
      `wrote ${folder}; "npm start" shows it at /en/${name}, "npm run dev -- ${folder}" follows its edits`,
    ],
    json: { name, folder },
  };
}

/** The commands that begin a remote. */
export const remoteCommands = (): Command[] => [
  command(
    'new-remote <name>',
    'write a remote with a page, a menu entry, both languages and tests',
    newRemote,
  )
    .addOption(titleOption('es', 'Spanish'))
    .addOption(titleOption('en', 'English')),
];
