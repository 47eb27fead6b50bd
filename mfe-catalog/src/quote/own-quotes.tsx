import { Link } from 'react-router';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useRememberedQuotes } from './remembered-quotes';
import { usePlanName } from './use-plan-name';

/** The quotes of a lot that were made on this device, each with the way to its page. */
export function OwnQuotes({ numero }: { numero: string }) {
  const t = useT('catalog');
  const format = useFormat();
  const planName = usePlanName();
  const quotes = useRememberedQuotes(numero);
  if (quotes.length === 0) return null;
  return (
    <section className="ct-quote__own">
      <h3>{t('quote.own')}</h3>
      <ul>
        {quotes.map(({ id, plan, plazoMeses, vence }) => (
          <li key={id}>
            <Link to={`/quote?${new URLSearchParams({ id })}`}>{planName(plan, plazoMeses)}</Link>{' '}
            <span className="ct-quote__muted">
              {t('quote.pdf.validUntil', { date: format.moment(vence) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
