import { useEffect, useState } from 'react';
import { withRetry } from '@lotes/shared-federation';
import { useLanguage, type Language } from '@lotes/shared-i18n';

/** Loaders of a page's long texts, one chunk per language. */
export type ContentSource<Content> = Record<Language, () => Promise<{ default: Content }>>;

/**
 * Returns the long texts of a page in the current language; undefined until they are loaded. While another language is loading,
 * the texts of the previous one stay, so that nothing moves. A file that does not arrive is requested again.
 * @param source the same object at every call
 * @throws the failure of the last try, for the error boundary around the page
 */
export function useContent<Content>(source: ContentSource<Content>): Content | undefined {
  const language = useLanguage();
  const [content, setContent] = useState<Content>();
  const [failure, setFailure] = useState<{ cause: unknown }>();
  useEffect(() => {
    let isAsked = true;
    withRetry(source[language]).then(
      ({ default: loaded }) => {
        if (isAsked) setContent(loaded);
      },
      (cause: unknown) => {
        if (isAsked) setFailure({ cause });
      },
    );
    return () => {
      isAsked = false;
    };
  }, [source, language]);
  if (failure) throw failure.cause;
  return content;
}
