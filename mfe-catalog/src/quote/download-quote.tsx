import { useState } from 'react';
import { Link } from 'react-router';
import type { LotDetail, Quote, QuoteFigures } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, LinkButton } from '@lotes/shared-ui';
import { useCatalogStoreQuoteMutation } from './quotes.api';
import { quotedLotAddress } from './quoted-lot-address';
import { rememberQuote } from './remembered-quotes';
import { useQuotePdf, useSubmissionKey } from './use-quote-pdf';

interface DownloadQuoteProps {
  lot: LotDetail;
  /** Figures on the screen; the server computes the stored quote again. */
  figures: QuoteFigures;
  /** True while the server computes other figures: the button is busy, and keeps the focus. */
  pending: boolean;
  /** Days for which the stored quote is valid. */
  days: number;
}

/** A stored quote, and the figures on the screen when its button was pressed. */
interface Stored {
  quote: Quote;
  shown: string;
}

/** Button that stores the quote and downloads it as a PDF, then a link to the page that verifies it. */
export function DownloadQuote({ lot, figures, pending, days }: DownloadQuoteProps) {
  const t = useT('catalog');
  const format = useFormat();
  const { busy, download } = useQuotePdf();
  const [store] = useCatalogStoreQuoteMutation();
  const keyFor = useSubmissionKey();
  const [latest, setLatest] = useState<Stored | null>(null);
  const { plan, prima, total } = figures;
  // A stored quote has the figures on the screen; with other figures its link disappears.
  const shown = `${plan} ${String(prima)} ${total}`;
  const stored = latest?.shown === shown ? latest.quote : null;
  if (lot.estado !== 'disponible' && lot.estado !== 'reservado') {
    return <p className="ct-quote__muted">{t('quote.pdf.notForSale')}</p>;
  }
  const takeQuote = async () => {
    const body = { lote: lot.numero, plan, ...(prima !== null && { prima }) };
    // The key depends on the figures, so that the same plan at a changed price is stored as another quote.
    const quote = await store({ ...body, key: keyFor(figures) }).unwrap();
    rememberQuote(quote);
    return quote;
  };
  return (
    <div className="ct-quote__download">
      <Button
        busy={busy || pending}
        onClick={() => void download(lot, takeQuote).then((quote) => quote && setLatest({ quote, shown }))}
      >
        {t('quote.pdf.download')}
      </Button>
      <p className="ct-quote__muted">{t('quote.pdf.note', { count: days })}</p>
      {stored && (
        <p>
          <Link to={`/quote?id=${stored.id}`}>{t('quote.pdf.verify')}</Link>{' '}
          <span className="ct-quote__muted">
            {t('quote.pdf.validUntil', { date: format.moment(stored.vence) })}
          </span>
        </p>
      )}
      {stored && !stored.sujetoAprobacion && (
        <LinkButton variant="secondary" to={`${quotedLotAddress(stored.lote, stored.id)}&modal=reserve`}>
          {t('quote.verify.reserve')}
        </LinkButton>
      )}
    </div>
  );
}
