import { useParametersQuery } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import './how-to-pay.css';

const WAYS = ['card', 'cashier', 'branch'] as const;

/** The ways in which the bank takes a payment (R12.9), and whom to ask. */
export function HowToPay() {
  const t = useT('payment-links');
  const contact = useParametersQuery().data?.contacto;
  return (
    <aside className="pl-ways" aria-labelledby="pl-ways">
      <h2 id="pl-ways">{t('ways.title')}</h2>
      <ul className="pl-ways__list">
        {WAYS.map((way) => (
          <li key={way}>
            <h3>{t(`ways.${way}.name`)}</h3>
            <p>{t(`ways.${way}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="pl-ways__care">{t('ways.care')}</p>
      <address className="pl-ways__contact">
        {contact?.telefonos.map((phone) => (
          <a key={phone} href={`tel:${phone.replace(/\s|-/g, '')}`}>
            {phone}
          </a>
        ))}
        {contact && <a href={`mailto:${contact.correo}`}>{contact.correo}</a>}
      </address>
      <LinkButton variant="ghost" to="/commonquestions">
        {t('ways.questions')}
      </LinkButton>
    </aside>
  );
}
