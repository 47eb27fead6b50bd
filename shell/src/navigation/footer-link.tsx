import { useT } from '@lotes/shared-i18n';
import type { MouseEvent } from 'react';

/** Id of the page's foot, to which {@link FooterLink} leads. */
export const FOOTER_ID = 'footer';

/** Leads to the foot of the page, which stands far below a long list, without another place in the history. */
export function FooterLink({ onFollow }: { onFollow?: () => void }) {
  const t = useT('shell');
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onFollow?.();
    // After the menu has given the focus back to its button.
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
