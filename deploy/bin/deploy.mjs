// npm run deploy -- promote …: the release command line, from its bundle: compiling it at each start took longer than most commands.
import { bundleOf } from './bundle.mjs';
import { root } from './prepare.mjs';
import { runBundle } from './run-bundle.cjs';

process.setSourceMapsEnabled(true);
runBundle(await bundleOf(root, 'deploy/src/cli.ts'), { endsSoon: true });
