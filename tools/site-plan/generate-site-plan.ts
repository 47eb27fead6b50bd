/**
 * Writes `lots.geo.json` and `site-plan.geojson` into the api's seed. Run `npm run site-plan -w tools` after changing the
 * subdivision; both files are committed, so that every installation has the same lots.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePlanFiles } from './site-plan-files';

const SEED = join(import.meta.dirname, '../../api/seed');

for (const [name, text] of Object.entries(sitePlanFiles())) writeFileSync(join(SEED, name), text);
