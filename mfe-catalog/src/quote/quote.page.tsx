import { useSearchParams } from 'react-router';
import { isMissing, useQuoteQuery } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, PageHeading, Skeleton } from '@lotes/shared-ui';
import { Announcer } from '../ui/announcer';
import { LoadError } from '../ui/load-error';
import { useLiveLots } from '../ui/use-live-lots';
import { QuoteVerdict } from './quote-verdict';
import './quote.css';

/** `/quote?id=`: a stored quote, computed again, and whether it is still valid. */
export function Page() {
  const t = useT('catalog');
  const id = useSearchParams()[0].get('id')?.trim();
  return id ? <QuoteById key={id} id={id} /> : <NoQuote title={t('quote.verify.missing')} />;
}

function QuoteById({ id }: { id: string }) {
  const t = useT('catalog');
  const { data: quote, error, isError, refetch } = useQuoteQuery(id);
  const announcement = useLiveLots(quote?.lote ?? '');
  if (quote) {
    return (
      <>
        <QuoteVerdict quote={quote} />
        <Announcer text={announcement} />
      </>
    );
  }
  if (isMissing(error)) return <NoQuote title={t('quote.verify.unknown')} />;
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <div className="ct-verdict" aria-busy="true">
      <p className="lu-visually-hidden" role="status">
        {t('quote.verify.loading')}
      </p>
      <Skeleton height="9rem" />
      <Skeleton height="30rem" />
    </div>
  );
}

function NoQuote({ title }: { title: string }) {
  const t = useT('catalog');
  return (
    <>
      <PageHeading title={title} lead={t('quote.verify.missingText')} />
      <LinkButton to="/lotslist">{t('detail.toList')}</LinkButton>
    </>
  );
}
