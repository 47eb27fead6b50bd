import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { flattenTexts, stemOf, TextTreeSchema } from '../release/text-tree';
import { BuildFailure } from './build-failure';

export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A package's texts by dotted key, for each language. */
export type Translations = Record<Language, ReadonlyMap<string, string>>;

/** Folder of a package's texts, one file for each language. */
const LOCALES = 'src/locales';

/** Returns the path of a package's texts in one language. */
export function translationFile(root: string, language: Language, folder = LOCALES): string {
  return join(root, folder, `${language}.json`);
}

/**
 * Reads both languages of a package's texts.
 * @param folder of the two files, below `root`
 * @throws BuildFailure if a file is unreadable or a key exists in only one language.
 */
export function readTranslations(root: string, subject: string, folder = LOCALES): Translations {
  const read = (language: Language) => readTexts(root, translationFile(root, language, folder), subject);
  const translations = { es: read('es'), en: read('en') };
  const name = basename(folder);
  const problems = [
    ...missingKeys(translations.es, translations.en).map((key) => `${name}/en.json lacks "${key}"`),
    ...missingKeys(translations.en, translations.es).map((key) => `${name}/es.json lacks "${key}"`),
  ];
  if (problems.length > 0) throw new BuildFailure(subject, problems);
  return translations;
}

function readTexts(root: string, file: string, subject: string): ReadonlyMap<string, string> {
  try {
    const tree = TextTreeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(flattenTexts(tree));
  } catch (cause) {
    throw new BuildFailure(subject, [`${relative(root, file)} is missing or is not a tree of texts`], {
      cause,
    });
  }
}

function missingKeys(from: ReadonlyMap<string, string>, inside: ReadonlyMap<string, string>): string[] {
  const stems = new Set([...inside.keys()].map(stemOf));
  return [...new Set([...from.keys()].map(stemOf))].filter((key) => !stems.has(key));
}
