import { useSession } from '@lotes/shared-auth';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useRef } from 'react';
import { Link } from 'react-router';
import { AccountMenu } from '../navigation/account-menu';
import { Disclosure } from '../navigation/disclosure';
import { FooterLink } from '../navigation/footer-link';
import { LanguageSwitch } from '../navigation/language-switch';
import { MenuList } from '../navigation/menu-list';
import type { Menus } from '../navigation/menus';
import { MobileMenu } from '../navigation/mobile-menu';
import { Logo } from '../brand/logo';
import './site-header.css';
import { useFolded } from './use-folded';

/** The header: the brand and every menu of the user, behind one button if the menus do not fit side by side. */
export function SiteHeader({ menus }: { menus: Menus }) {
  const t = useT('shell');
  const row = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const entries = [...menus.header, ...menus.staff].map(({ to }) => to);
  const folded = useFolded(row, end, [useLanguage(), useSession().nombre, ...entries].join());
  const looks = ['sh-header', menus.staff.length > 0 && 'sh-header--staff', folded && 'sh-header--folded'];
  return (
    <header className={looks.filter(Boolean).join(' ')}>
      <div ref={row} className="sh-header__row">
        <Link className="sh-header__brand" to="/" aria-label={t('nav.home')}>
          <Logo />
          <span className="sh-header__word" aria-hidden="true">
            {t('brand')}
          </span>
        </Link>
        <nav className="sh-header__wide sh-header__nav" aria-label={t('nav.main')}>
          <MenuList items={menus.header} />
          <Disclosure label={t('nav.more')}>
            <MenuList items={menus.footer} />
            <FooterLink />
          </Disclosure>
        </nav>
        <div ref={end} className="sh-header__wide sh-header__end">
          {menus.staff.length > 0 && (
            <nav aria-label={t('nav.staff')}>
              <Disclosure label={t('nav.staff')} icon="grid">
                <MenuList items={menus.staff} withIcons />
              </Disclosure>
            </nav>
          )}
          <LanguageSwitch />
          <AccountMenu />
        </div>
        <div className="sh-header__narrow">
          <MobileMenu menus={menus} />
        </div>
      </div>
    </header>
  );
}
