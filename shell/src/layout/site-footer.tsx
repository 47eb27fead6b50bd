import { useParametersQuery } from '@lotes/shared-auth';
import type { Parameters } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { FOOTER_ID } from '../navigation/footer-link';
import { MenuList } from '../navigation/menu-list';
import type { Menus } from '../navigation/menus';
import { Logo } from '../brand/logo';
import { useShell } from '../context/shell-context';
import './site-footer.css';

/** The footer: the brand, ways to reach the company, further screens, and the running version. */
export function SiteFooter({ menus }: { menus: Menus }) {
  const t = useT('shell');
  const { config } = useShell();
  return (
    <footer id={FOOTER_ID} className="sh-footer" tabIndex={-1}>
      <div className="sh-footer__row">
        <div className="sh-footer__brand">
          <Logo size={32} />
          <p>{t('footer.claim')}</p>
        </div>
        {menus.footer.length > 0 && (
          <nav aria-label={t('nav.footer')}>
            <h2 className="sh-footer__title">{t('footer.explore')}</h2>
            <MenuList items={menus.footer} />
          </nav>
        )}
        <Contact />
      </div>
      <p className="sh-footer__version">{t('footer.version', { version: config.version })}</p>
    </footer>
  );
}

/** Phone numbers, e-mail and hours of the business. Their space is reserved until they are known. */
function Contact() {
  const t = useT('shell');
  const { data } = useParametersQuery();
  return (
    <address className="sh-footer__contact">
      <h2 className="sh-footer__title">{t('footer.contact')}</h2>
      {data ? <ContactLines {...data.contacto} /> : <ul />}
    </address>
  );
}

function ContactLines({ telefonos, correo, horario, horarioAgentes }: Parameters['contacto']) {
  const t = useT('shell');
  const format = useFormat();
  return (
    <ul>
      {telefonos.map((telefono) => (
        <li key={telefono}>
          <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>
        </li>
      ))}
      <li>
        <a href={`mailto:${correo}`}>{correo}</a>
      </li>
      <li>{t('footer.hours', { hours: format.hours(horario) })}</li>
      <li>{t('footer.agentHours', { hours: format.hours(horarioAgentes) })}</li>
    </ul>
  );
}
