// npm start: prepares a fresh clone, then hands over to deploy/src/local/start.ts.
import { prepare, root } from './prepare.mjs';
import { runBundle } from './run-bundle.cjs';

await prepare();
const { bundleOf } = await import('./bundle.mjs');
process.setSourceMapsEnabled(true);
const { start } = runBundle(await bundleOf(root, 'deploy/src/local/start.ts'));
await start(process.argv.slice(2));
