import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIRECTORY = join(import.meta.dirname, '..', '..', 'migrations');
/** The last file that was written before the rule of docs/runbooks/release-the-api.md. */
const LAST_BEFORE = '0049-refused-mails.compatible.sql';

test('an index on a table that exists is built outside a transaction, so that everybody can write meanwhile', () => {
  const inTransactions = readdirSync(DIRECTORY)
    .filter((name) => name > LAST_BEFORE)
    .flatMap((name) => {
      const text = readFileSync(join(DIRECTORY, name), 'utf8');
      if (text.startsWith('-- outside a transaction')) return [];
      const indexed = [...text.matchAll(/^create (?:unique )?index \w+\s+on (\w+)/gm)].map(
        ([, table]) => table,
      );
      return indexed
        .filter((table) => !text.includes(`create table ${table} (`))
        .map((table) => `${name}: ${table}`);
    });
  expect(inTransactions).toEqual([]);
});
