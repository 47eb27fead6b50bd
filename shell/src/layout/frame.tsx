import { useT } from '@lotes/shared-i18n';
import { useRef, type ReactNode } from 'react';
import type { Menus } from '../navigation/menus';
import { OfflineBanner } from './offline-banner';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import './frame.css';

/** The header, footer and notices around a screen. */
export function Frame({ menus, children }: { menus: Menus; children: ReactNode }) {
  const t = useT('shell');
  const main = useRef<HTMLElement>(null);
  return (
    <div className="sh-frame">
      <a
        className="sh-skip"
        href="#main"
        onClick={(event) => {
          // The address is not changed, because a fragment would add an entry to the history.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('frame.skip')}
      </a>
      <SiteHeader menus={menus} />
      <main ref={main} id="main" className="sh-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter menus={menus} />
      <OfflineBanner />
    </div>
  );
}
