import {
  flattenTexts,
  type Release,
  type RemoteRelease,
  stemOf,
  type TextTree,
  TextTreeSchema,
} from '@lotes/shared-federation/release';
import { labelOf } from './composition';

const LANGUAGES = { es: 'Spanish', en: 'English' } as const;
type Language = keyof typeof LANGUAGES;

/** Texts by dotted key. */
type Texts = ReadonlyMap<string, string>;

/**
 * Returns the problems of a remote's texts: a key, or a placeholder in its text, that one language has and the other has not. They are
 * read out of the files of the release, without running them. The shell's own are compared by its build.
 * @param read the content of a file of the release
 */
export async function translationProblems(
  release: Release,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  if (release.kind === 'shell') return [];
  const [es, en] = await Promise.all([textsOf(release, 'es', read), textsOf(release, 'en', read)]);
  const unread = Object.entries({ es, en }).filter(([, texts]) => !texts);
  if (!es || !en)
    return unread.map(
      ([language]) =>
        `${labelOf(release)} has no texts in ${LANGUAGES[language as Language]}: ` +
        `build it with src/locales/${language}.json, and publish it again`,
    );
  return [
    ...missingTexts(es, en, 'en'),
    ...missingTexts(en, es, 'es'),
    ...emptyTexts(es, 'es'),
    ...emptyTexts(en, 'en'),
    ...differentPlaceholders(es, en),
  ].map((problem) => `${labelOf(release)} ${problem}`);
}

async function textsOf(
  { modules }: RemoteRelease,
  language: Language,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<Texts | undefined> {
  const contents = await Promise.all((modules[`locales/${language}`] ?? []).map(read));
  const trees = contents.flatMap((content) => treesIn(content?.toString('utf8') ?? ''));
  return trees.length > 0 ? new Map(trees.flatMap((tree) => flattenTexts(tree))) : undefined;
}

/** The JSON in a chunk of webpack's: `JSON.parse('…')`, with any kind of quotes. */
function treesIn(script: string): TextTree[] {
  return [...script.matchAll(/JSON\.parse\((['"`])((?:\\[^]|(?!\1)[^\\])*)\1\)/g)].flatMap(
    ([, , text = '']) => {
      const { data } = TextTreeSchema.safeParse(parsedLiteral(text));
      return data ? [data] : [];
    },
  );
}

/** The value of the JSON text between the quotes of a script; undefined if it is not JSON. */
function parsedLiteral(text: string): unknown {
  const plain = text.replace(/\\(u[\da-f]{4}|x[\da-f]{2}|[^])/gi, (_all, escaped: string) =>
    characterOf(escaped),
  );
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
};

function characterOf(escaped: string): string {
  if (escaped.length > 1) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return ESCAPES[escaped] ?? escaped;
}

function byStem(texts: Texts): Map<string, string[]> {
  const stems = new Map<string, string[]>();
  for (const [key, text] of texts) stems.set(stemOf(key), [...(stems.get(stemOf(key)) ?? []), text]);
  return stems;
}

function missingTexts(from: Texts, inside: Texts, language: Language): string[] {
  const there = byStem(inside);
  return [...byStem(from).keys()]
    .filter((key) => !there.has(key))
    .map(
      (key) =>
        `lacks the text ${key} in ${LANGUAGES[language]}: add it to src/locales/${language}.json, and publish it again`,
    );
}

function emptyTexts(texts: Texts, language: Language): string[] {
  return [...texts]
    .filter(([, text]) => text.trim() === '')
    .map(
      ([key]) =>
        `has an empty text ${key} in ${LANGUAGES[language]}: write it in src/locales/${language}.json, and publish it again`,
    );
}

/** The placeholders of all forms of a text together, since a singular ("one lot") needs no number. */
function placeholdersIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name = '']) => name),
  );
  return [...new Set(found)].sort();
}

function differentPlaceholders(es: Texts, en: Texts): string[] {
  const english = byStem(en);
  return [...byStem(es)].flatMap(([key, texts]) => {
    const other = english.get(key);
    if (!other) return [];
    const [one, two] = [placeholdersIn(texts), placeholdersIn(other)];
    const only = [...one.filter((name) => !two.includes(name)), ...two.filter((name) => !one.includes(name))];
    return only.map((name) => {
      const [has, lacks] = one.includes(name) ? (['es', 'en'] as const) : (['en', 'es'] as const);
      return (
        `fills {{${name}}} into the text ${key} in ${LANGUAGES[has]} and not in ${LANGUAGES[lacks]}: ` +
        `let src/locales/${lacks}.json name it too, and publish it again`
      );
    });
  });
}
