import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS, FIELD_MESSAGES } from '@lotes/shared-contract/http';

const ROOT = join(import.meta.dirname, '../..');

/** All screen texts in one language, without keys, placeholders and file names, and the texts of refusals. */
function textsIn(language: 'en' | 'es'): string[] {
  const folders = readdirSync(ROOT).filter((name) => /^(shell|mfe-|shared-)/.test(name));
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => new RegExp(`(^|[/.])${language}\\.json$`).test(file))
        .map((file) => join(ROOT, folder, 'src', file)),
    )
    .flatMap((file) => valuesOf(JSON.parse(readFileSync(file, 'utf8'))))
    .concat([...Object.values(ERRORS), ...Object.values(FIELD_MESSAGES)].map((told) => told[language]))
    .map((text) => text.replace(/\{\{.*?\}\}/g, ''))
    .filter((text) => !/^\/?[\w-]*$/.test(text) || /^\p{Lu}/u.test(text));
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [];
}

type Row = [language: 'en' | 'es', former: string, present: string];

const rows = readFileSync(join(ROOT, 'docs/texts.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (en|es) +\| (.+?) +\| (.+?) +\|$/.exec(line)?.slice(1) ?? [])
  .filter((row): row is Row => row.length === 3);

describe('the table of texts', () => {
  it.each(rows)('the texts in %s do not contain "%s", but contain "%s"', (language, former, present) => {
    const texts = textsIn(language).map((text) => text.toLowerCase());
    expect(texts.filter((text) => text.includes(former.toLowerCase()))).toEqual([]);
    expect(texts.some((text) => text.includes(present.toLowerCase()))).toBe(true);
  });
});
