// npm run deploy -- promote …: the release command line, from its bundle: compiling it at each start took longer than most commands.
import { pathToFileURL } from 'node:url';
import { bundleOf } from './bundle.mjs';
import { root } from './prepare.mjs';

process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundleOf(root, 'deploy/src/cli.ts')).href);
