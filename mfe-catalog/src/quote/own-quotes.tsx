import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useT } from '@lotes/shared-i18n';
import { type RememberedQuote, useRememberedQuotes } from './remembered-quotes';
import { usePlanName } from './use-plan-name';

/** The quotes of a lot that were made on this device, each with a link to its page. */
export function OwnQuotes({ numero }: { numero: string }) {
  const t = useT('catalog');
  const planName = usePlanName();
  const tellApart = useTellApart();
  const quotes = useRememberedQuotes(numero);
  if (quotes.length === 0) return null;
  return (
    <section className="ct-quote__own">
      <h3>{t('quote.own')}</h3>
      <ul>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <Link to={`/quote?${new URLSearchParams({ id: quote.id })}`}>
              {planName(quote.plan, quote.plazoMeses)}
            </Link>{' '}
            <span className="ct-quote__muted">{tellApart(quote)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns a function that gives details by which quotes of the same plan can be told apart. Whether a quote is still valid, only
 * its page tells (R11.12).
 */
function useTellApart(): (quote: RememberedQuote) => string {
  const t = useT('catalog');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  return ({ prima, total, creada, vence }) =>
    [
      prima && `${t('quote.figure.down')}: ${format.money(prima)}`,
      total && `${t('quote.figure.total')}: ${format.money(total)}`,
      creada && t('quote.made', { date: format.moment(creada) }),
      Date.parse(vence) <= now && t('quote.expired'),
    ]
      .filter(Boolean)
      .join(' · ');
}
