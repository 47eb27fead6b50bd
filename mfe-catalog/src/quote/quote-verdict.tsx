import { useLotQuery } from '@lotes/shared-auth';
import type { QuoteFigures, QuoteStanding, VerifiedQuote } from '@lotes/shared-contract';
import { textOrNeutral, useFormat, useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice } from '@lotes/shared-ui';
import { LoadError } from '../ui/load-error';
import { useShareLink } from '../ui/use-share-link';
import { QuoteDetails } from './quote-details';
import { useFigureRows } from './use-figure-rows';
import { quotedLotAddress } from './quoted-lot-address';
import { planInTitle, usePlanName } from './use-plan-name';
import { useQuotePdf } from './use-quote-pdf';

const TONES = {
  vigente: 'success',
  reemplazada: 'warning',
  vencida: 'warning',
  lote_no_disponible: 'danger',
} as const satisfies Record<QuoteStanding, string>;

/** The validity of a quote, and the quote itself. */
export function QuoteVerdict({ quote }: { quote: VerifiedQuote }) {
  const t = useT('catalog');
  const format = useFormat();
  const planName = usePlanName();
  const holds = quote.estado === 'vigente' && quote.coincide;
  const isUsable = holds && !quote.sujetoAprobacion;
  const share = useShareLink();
  const title = t('quote.verify.title', {
    numero: quote.lote,
    plan: planInTitle(planName(quote.plan, quote.plazoMeses)),
  });
  const lotAddress = quotedLotAddress(quote.lote, isUsable ? quote.id : undefined);
  return (
    <article className="ct-verdict">
      <header className="ct-verdict__heading">
        <p className="ct-verdict__eyebrow">{t('quote.verify.eyebrow')}</p>
        <h1>{title}</h1>
        <p className="ct-quote__muted">
          {t('quote.verify.issued', {
            made: format.moment(quote.creada),
            until: format.moment(quote.vence),
          })}
        </p>
      </header>
      <Validity quote={quote} />
      <QuoteDetails figures={quote} schedule={quote.calendario} heading="h2">
        {isUsable && <LinkButton to={`${lotAddress}&modal=reserve`}>{t('quote.verify.reserve')}</LinkButton>}
        {holds && <DownloadAgain quote={quote} variant={isUsable ? 'secondary' : 'primary'} />}
        {quote.estadoLote !== 'vendido' && (
          <LinkButton
            variant="secondary"
            to={`${lotAddress}&plan=${quote.plan}${quote.prima ? `&prima=${quote.prima}` : ''}`}
          >
            {t('quote.verify.toLot', { numero: quote.lote })}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={() => void share({ title, path: `/quote?id=${quote.id}` })}>
          {t('share.quote')}
        </Button>
      </QuoteDetails>
      <p className="ct-verdict__identity">
        {t('quote.verify.identity', { id: quote.id, policy: quote.politica })}
        <br />
        {t('quote.verify.hash')} <code>{quote.huella}</code>
      </p>
    </article>
  );
}

/**
 * States whether the quote is valid, and if not, why. A record that does not match its own sums is reported before
 * anything else.
 */
function Validity({ quote }: { quote: VerifiedQuote }) {
  const t = useT('catalog');
  const format = useFormat();
  if (!quote.coincide) {
    return (
      <Notice tone="danger">
        <strong className="ct-verdict__word">{t('quote.verify.forged')}</strong>
        <p>{t('quote.verify.forgedText')}</p>
      </Notice>
    );
  }
  const { estado } = quote;
  return (
    <Notice tone={TONES[estado]}>
      <strong className="ct-verdict__word">{textOrNeutral(t, 'quote.verify.state', estado)}</strong>
      <p>{textOrNeutral(t, 'quote.verify.stateText', estado, { until: format.moment(quote.vence) })}</p>
      {estado === 'vigente' && quote.estadoLote === 'reservado' && <p>{t('quote.verify.reserved')}</p>}
      {estado === 'reemplazada' && <Changes quote={quote} />}
      <p className="ct-verdict__proof">{t('quote.verify.recomputed')}</p>
    </Notice>
  );
}

/** The figures that are different today, then and now, with the minimum down payment, which may be all that changed. */
function Changes({ quote }: { quote: VerifiedQuote }) {
  const t = useT('catalog');
  const format = useFormat();
  const figureRows = useFigureRows();
  if (!quote.actual) return <p>{t('quote.verify.unfitToday')}</p>;
  const rowsOf = (figures: QuoteFigures): ReturnType<typeof figureRows> => [
    ...figureRows(figures),
    [t('detail.minimum'), figures.primaMinima && format.money(figures.primaMinima)],
  ];
  const now = rowsOf(quote.actual);
  const changed = rowsOf(quote).flatMap(([name, before], index) => {
    const after = now[index]?.[1];
    return after !== before ? [{ name, before, after }] : [];
  });
  if (changed.length === 0) return <p>{t('quote.verify.sameToday')}</p>;
  return (
    <div className="ct-quote__scroll" role="region" aria-label={t('quote.verify.changes')} tabIndex={0}>
      <table className="ct-quote__table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('quote.verify.before')}</th>
            <th scope="col">{t('quote.verify.today')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DownloadAgainProps {
  quote: VerifiedQuote;
  variant: 'primary' | 'secondary';
}

function DownloadAgain({ quote, variant }: DownloadAgainProps) {
  const t = useT('catalog');
  const { data: lot, error, refetch } = useLotQuery(quote.lote);
  const { busy, download } = useQuotePdf();
  if (error && !lot) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Button
      variant={variant}
      busy={busy || !lot}
      onClick={() => lot && void download(lot, async () => quote)}
    >
      {t('quote.pdf.download')}
    </Button>
  );
}
