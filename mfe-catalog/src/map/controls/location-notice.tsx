import { useT } from '@lotes/shared-i18n';
import type { LocationNotice as Notice } from './use-visitor-location';

interface LocationNoticeProps {
  notice: Notice | null;
  onDismiss: () => void;
}

/** The message about the visitor's location, over the lower end of the map until the visitor dismisses it. */
export function LocationNotice({ notice, onDismiss }: LocationNoticeProps) {
  const t = useT('catalog');
  return (
    <>
      {/* Both live regions stay in the page: screen readers announce only text that is added to an existing region. */}
      {(['info', 'error'] as const).map((tone) => (
        <div key={tone} role={tone === 'error' ? 'alert' : 'status'} className="ct-locate">
          {notice?.tone === tone && (
            <p className={`ct-locate__notice ct-locate__notice--${tone}`}>
              {notice.text}
              <button
                type="button"
                className="ct-locate__dismiss"
                aria-label={t('map.locate.dismiss')}
                onClick={onDismiss}
              >
                ×
              </button>
            </p>
          )}
        </div>
      ))}
    </>
  );
}
