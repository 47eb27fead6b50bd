import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BuildFailure } from './build-failure';

export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

interface TextTree {
  [key: string]: string | TextTree;
}
const TextTreeSchema: z.ZodType<TextTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), TextTreeSchema])),
);

/** A package's texts by dotted key, per language. */
export type Translations = Record<Language, ReadonlyMap<string, string>>;

/** Path of a package's texts in one language. */
export function translationFile(root: string, language: Language): string {
  return join(root, 'src', 'locales', `${language}.json`);
}

/**
 * Reads both languages of a package.
 * @throws BuildFailure where a file is unreadable or a key stands in one language alone.
 */
export function readTranslations(root: string, subject: string): Translations {
  const translations = { es: readTexts(root, 'es', subject), en: readTexts(root, 'en', subject) };
  const problems = [
    ...missingKeys(translations.es, translations.en).map((key) => `locales/en.json lacks "${key}"`),
    ...missingKeys(translations.en, translations.es).map((key) => `locales/es.json lacks "${key}"`),
  ];
  if (problems.length > 0) throw new BuildFailure(subject, problems);
  return translations;
}

function readTexts(root: string, language: Language, subject: string): ReadonlyMap<string, string> {
  try {
    const tree = TextTreeSchema.parse(JSON.parse(readFileSync(translationFile(root, language), 'utf8')));
    return new Map(flatten(tree));
  } catch (cause) {
    throw new BuildFailure(subject, [`src/locales/${language}.json is missing or is not a tree of texts`], {
      cause,
    });
  }
}

function flatten(tree: TextTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Plural forms differ between languages, so only the stem of a key must stand in both. */
function missingKeys(from: ReadonlyMap<string, string>, inside: ReadonlyMap<string, string>): string[] {
  const stems = new Set([...inside.keys()].map(stem));
  return [...new Set([...from.keys()].map(stem))].filter((key) => !stems.has(key));
}

function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
