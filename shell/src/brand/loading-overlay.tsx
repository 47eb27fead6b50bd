import { useT } from '@lotes/shared-i18n';
import { Logo } from './logo';
import './loading-overlay.css';

/**
 * The whole screen waits: the turning logo over it. It appears only after a moment (in the style sheet), so that what is
 * there at once does not flash, and lets presses through, so that the menu still leads away from a slow page.
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
