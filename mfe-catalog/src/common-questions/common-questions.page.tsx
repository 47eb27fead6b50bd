import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useT } from '@lotes/shared-i18n';
import { EmptyState, Field, LinkButton, PageHeading, Skeleton } from '@lotes/shared-ui';
import { useFilledContent } from '../facts/use-filled-content';
import { LoadError } from '../ui/load-error';
import { QuestionEntry } from './question-entry';
import { QUESTIONS, type Question, searchQuestions } from './questions';
import './common-questions.css';

/** `/commonquestions`: what buyers ask, searchable; `#id` opens one entry. */
export function Page() {
  const t = useT('catalog');
  const { content, error, retry } = useFilledContent(QUESTIONS);
  return (
    <div className="ct-faq">
      <PageHeading title={t('questions.title')} lead={t('questions.lead')} />
      {error ? <LoadError error={error} onRetry={retry} /> : <Questions questions={content} />}
      <aside className="ct-faq__more">
        <p>{t('questions.notFound')}</p>
        <LinkButton variant="secondary" to="/contactus">
          {t('questions.ask')}
        </LinkButton>
      </aside>
    </div>
  );
}

/** Brings the entry that the address names into view, once for each time that its link is followed, and not after Back or a reload. */
function useNamedEntry(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  const action: string = useNavigationType();
  useEffect(() => {
    // The shell has scrolled to where the reader was.
    if (action === 'POP' && window.scrollY > 0) return;
    const summary =
      isLoaded && hash ? document.getElementById(hash.slice(1))?.querySelector('summary') : null;
    if (!summary) return;
    summary.scrollIntoView({ block: 'start' });
    summary.focus({ preventScroll: true });
  }, [isLoaded, hash, key, action]);
}

function Questions({ questions }: { questions: readonly Question[] | undefined }) {
  const t = useT('catalog');
  useNamedEntry(questions !== undefined);
  const [search, setSearch] = useState('');
  const found = searchQuestions(questions ?? [], useDeferredValue(search));
  return (
    <>
      <div className="ct-faq__search" role="search">
        <Field
          label={t('questions.search')}
          type="search"
          required
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
        />
        <p className="ct-faq__count" role="status">
          {questions && t('questions.count', { count: found.length })}
        </p>
      </div>
      {questions ? (
        <div className="ct-faq__entries">
          {found.map((question) => (
            <QuestionEntry key={question.id} question={question} />
          ))}
          {found.length === 0 && <EmptyState title={t('questions.none', { search: search.trim() })} />}
        </div>
      ) : (
        <div className="ct-faq__entries ct-faq__entries--waiting" aria-busy="true">
          <Skeleton height="100%" />
        </div>
      )}
    </>
  );
}
