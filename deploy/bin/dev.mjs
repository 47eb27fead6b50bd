// npm run dev: prepares a fresh clone, then hands over to deploy/src/dev/dev.ts.
import { prepare } from './prepare.mjs';

await prepare();
// A remote's configuration is loaded as its package.json declares it: as an ES module or CommonJS.
await import('tsx');
const { dev } = await import('../src/dev/dev.ts');
const { start } = await import('../src/local/start.ts');
await dev(process.argv.slice(2), start);
