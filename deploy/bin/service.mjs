// node deploy/bin/service.mjs api/src/server.ts: runs a single service, from its bundle.
import { pathToFileURL } from 'node:url';
import { bundleOf } from './bundle.mjs';
import { refuse, root } from './prepare.mjs';

const [entry] = process.argv.slice(2);
if (!entry) refuse('Name the entry of a service, such as api/src/server.ts.');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundleOf(root, entry)).href);
