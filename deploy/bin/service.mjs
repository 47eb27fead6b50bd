// node deploy/bin/service.mjs api/src/server.ts: runs a single service, from its bundle.
import { bundleOf } from './bundle.mjs';
import { refuse, root } from './prepare.mjs';
import { runBundle } from './run-bundle.cjs';

const [entry] = process.argv.slice(2);
if (!entry) refuse('Name the entry of a service, such as api/src/server.ts.');
process.setSourceMapsEnabled(true);
runBundle(await bundleOf(root, entry));
