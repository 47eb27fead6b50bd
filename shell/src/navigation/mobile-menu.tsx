import { useSession } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FooterLink } from './footer-link';
import { AccountLink, SignInLink, SignOutButton } from './account-menu';
import { LanguageSwitch } from './language-switch';
import { MenuIcon } from './menu-icon';
import { MenuList } from './menu-list';
import type { Menus } from './menus';

/** All menus of a narrow screen behind one button, in a sheet that is a browser's `dialog`. */
export function MobileMenu({ menus }: { menus: Menus }) {
  const t = useT('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="sh-mobile__button"
        aria-label={t('nav.open')}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
        }}
      >
        <MenuIcon name="menu" size={24} />
      </button>
      {isOpen && (
        <MobileSheet
          menus={menus}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function MobileSheet({ menus, onClose }: { menus: Menus; onClose: () => void }) {
  const t = useT('shell');
  const { signedIn, nombre, correo } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const sheet = dialog.current;
    const opener = document.activeElement;
    sheet?.showModal();
    // When the window grows, the sheet is hidden together with its button. If it stayed open, it would keep the whole
    // page inert.
    const watch = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width === 0) close();
    });
    if (sheet) watch.observe(sheet);
    return () => {
      watch.disconnect();
      sheet?.close();
      // The dialog is removed before the browser gives the focus back, so this gives it back.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="sh-mobile"
      aria-label={t('nav.menu')}
      onCancel={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="sh-mobile__sheet">
        <div className="sh-mobile__head">
          <button type="button" className="sh-mobile__button" aria-label={t('nav.close')} onClick={onClose}>
            <MenuIcon name="close" size={24} />
          </button>
          <LanguageSwitch inDialog />
        </div>
        <nav aria-label={t('nav.main')}>
          <MenuList items={menus.header} withIcons onFollow={onClose} />
        </nav>
        <div className="sh-mobile__account">
          {signedIn ? (
            <>
              <p className="sh-account__name">{nombre}</p>
              <p className="sh-account__mail">{correo}</p>
              <AccountLink onFollow={onClose} />
              <SignOutButton onFollow={onClose} />
            </>
          ) : (
            <SignInLink onFollow={onClose} />
          )}
        </div>
        {menus.staff.length > 0 && (
          <nav aria-label={t('nav.staff')}>
            <h2 className="sh-mobile__title">{t('nav.staff')}</h2>
            <MenuList items={menus.staff} withIcons onFollow={onClose} />
          </nav>
        )}
        <nav aria-label={t('nav.further')}>
          <h2 className="sh-mobile__title">{t('nav.more')}</h2>
          <MenuList items={menus.footer} onFollow={onClose} />
          <FooterLink onFollow={onClose} />
        </nav>
      </div>
    </dialog>
  );
}
