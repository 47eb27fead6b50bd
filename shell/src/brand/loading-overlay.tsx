import { useT } from '@lotes/shared-i18n';
import { Logo } from './logo';
import './loading-overlay.css';

/**
 * The turning logo over the whole screen while it loads (R2.7). It appears only after a delay (in the style sheet), so that it
 * does not flash when loading is quick. Clicks pass through it, so that the menu still leads away from a slow page.
 */
export function LoadingOverlay() {
  const t = useT('shell');
  return (
    <div className="sh-loading" role="status">
      <Logo size={72} />
      <span className="sh-loading__text">{t('frame.loading')}</span>
    </div>
  );
}
