import { useT } from '@lotes/shared-i18n';
import type { MouseEvent } from 'react';

/** Id of the footer, to which {@link FooterLink} leads. */
export const FOOTER_ID = 'footer';

/** Moves to the footer, which is far below on a page with a long list, without adding an entry to the history. */
export function FooterLink({ onFollow }: { onFollow?: () => void }) {
  const t = useT('shell');
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onFollow?.();
    // Deferred until the menu has given the focus back to its button.
    setTimeout(() => {
      document.getElementById(FOOTER_ID)?.focus();
    });
  };
  return (
    <a className="sh-menu__link" href={`#${FOOTER_ID}`} onClick={follow}>
      {t('nav.toFooter')}
    </a>
  );
}
