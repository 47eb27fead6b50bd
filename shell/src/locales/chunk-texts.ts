import { addNamespace, useT, type Language, type Translate } from '@lotes/shared-i18n';

type Resources = Parameters<typeof addNamespace>[2];

interface ChunkTexts {
  /** Registers the texts, which are part of a chunk in both languages. */
  add: () => void;
  /** Returns the translator for the texts. */
  useText: () => Translate;
}

/** The texts of a part of the shell that is a chunk of its own. No remote has their namespace: names of remotes have no dot. */
export function chunkTexts(part: string, texts: Record<Language, Resources>): ChunkTexts {
  const namespace = `shell.${part}`;
  return {
    add: () => {
      addNamespace(namespace, 'es', texts.es);
      addNamespace(namespace, 'en', texts.en);
    },
    useText: () => useT(namespace),
  };
}
