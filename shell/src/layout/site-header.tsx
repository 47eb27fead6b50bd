import { useT } from '@lotes/shared-i18n';
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

/** The brand and every menu of the person. */
export function SiteHeader({ menus }: { menus: Menus }) {
  const t = useT('shell');
  return (
    <header className={menus.staff.length > 0 ? 'sh-header sh-header--staff' : 'sh-header'}>
      <div className="sh-header__row">
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
        <div className="sh-header__wide sh-header__end">
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
