import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Folders of the texts of each remote, of the shell and of the staff's components, by their owner. */
const FOLDERS = {
  shell: 'shell',
  reservations: 'mfe-reservations',
  lots: 'mfe-admin-lots',
  clients: 'mfe-clients',
  payments: 'mfe-payment-links',
} as const;

type Owner = keyof typeof FOLDERS | 'staff';
type Texts = Readonly<Record<string, unknown>>;

/** The text of a screen under a key, with values filled in. @throws Error if the key has no text */
export type Words = (owner: Owner, key: string, values?: Readonly<Record<string, string | number>>) => string;

function textsOf(owner: Owner, language: Language): Texts {
  const folder = owner === 'staff' ? 'shared-ui/src/staff' : `${FOLDERS[owner]}/src`;
  const path = join(import.meta.dirname, '../..', folder, 'locales', `${language}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Texts;
}

function textAt(texts: Texts, key: string): string | undefined {
  const flat = texts[key];
  if (typeof flat === 'string') return flat;
  const [head = '', ...rest] = key.split('.');
  const below = texts[head];
  return rest.length > 0 && typeof below === 'object' ? textAt(below as Texts, rest.join('.')) : undefined;
}

/** Returns a function that reads the texts of the screens in one language, from the files that the screens use. */
export function wordsIn(language: Language): Words {
  const read = new Map<Owner, Texts>();
  return (owner, key, values = {}) => {
    const texts = read.get(owner) ?? textsOf(owner, language);
    read.set(owner, texts);
    const text = textAt(texts, `${key}_${values.count === 1 ? 'one' : 'other'}`) ?? textAt(texts, key);
    if (text === undefined) throw new Error(`${owner} has no text ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
