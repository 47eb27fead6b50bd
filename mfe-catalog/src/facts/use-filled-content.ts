import { useMemo } from 'react';
import { useParametersQuery } from '@lotes/shared-auth';
import { formatsFor, useLanguage } from '@lotes/shared-i18n';
import { type ContentSource, useContent } from '../ui/use-content';
import { type BuyerFacts, buyerFacts, fillIn } from './buyer-facts';

export interface FilledContent<Content> {
  /** The texts with their facts filled in; undefined until the texts and, if they name any, the facts are loaded. */
  content: Content | undefined;
  /** Why the facts could not be loaded. */
  error: unknown;
  retry: () => void;
}

/**
 * Returns the long texts of a page in the reader's language, with the present facts filled in.
 * @param source the same object at every call
 */
export function useFilledContent<Content>(source: ContentSource<Content>): FilledContent<Content> {
  const language = useLanguage();
  const raw = useContent(source);
  const { data, error, refetch } = useParametersQuery();
  // Texts that name no facts do not wait for them, and are shown even if the facts cannot be loaded.
  const namesFacts = useMemo(() => JSON.stringify(raw ?? '').includes('{{'), [raw]);
  const filled = useMemo(
    () => raw && data && (fillInAll(raw, buyerFacts(data, formatsFor(language), language)) as Content),
    [raw, data, language],
  );
  return {
    content: namesFacts ? filled : raw,
    error: namesFacts && !data ? error : undefined,
    retry: () => void refetch(),
  };
}

/** Fills in every text of a list or record, however deep. */
function fillInAll(raw: unknown, facts: BuyerFacts): unknown {
  if (typeof raw === 'string') return fillIn(raw, facts);
  if (Array.isArray(raw)) return raw.map((part) => fillInAll(part, facts));
  if (typeof raw !== 'object' || raw === null) return raw;
  return Object.fromEntries(Object.entries(raw).map(([name, part]) => [name, fillInAll(part, facts)]));
}
