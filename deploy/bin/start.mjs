// npm start: prepares a fresh clone, then hands over to deploy/src/local/start.ts.
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

prepare();
const { bundleOf } = await import('./bundle.mjs');
process.setSourceMapsEnabled(true);
const { start } = await import(pathToFileURL(await bundleOf(root, 'deploy/src/local/start.ts')).href);
await start(process.argv.slice(2));
