// npm start: prepares a fresh clone, then hands over to deploy/src/local/start.ts.
import { prepare } from './prepare.mjs';

prepare();
const { register } = await import('tsx/esm/api');
register();
const { start } = await import('../src/local/start.ts');
await start(process.argv.slice(2));
