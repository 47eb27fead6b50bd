import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDatabaseTypes } from '../testing/table-types';
import { readTestEnvironment } from '../testing/test-environment';

test('describes exactly the tables that the migrations make in an empty database', async () => {
  const described = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8');
  expect(described).toBe(await emptyDatabaseTypes(readTestEnvironment().serverUrl));
});
