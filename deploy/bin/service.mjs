// node deploy/bin/service.mjs api/src/server.ts: runs a single service, from its bundle, with the arguments that follow.
import { bundleOf } from './bundle.mjs';
import { refuse, root } from './prepare.mjs';
import { runBundle } from './run-bundle.cjs';

const [entry] = process.argv.splice(2, 1);
if (!entry) refuse('Name the entry of a service, such as api/src/server.ts.');
process.setSourceMapsEnabled(true);
runBundle(await bundleOf(root, entry));
