import { useT } from '@lotes/shared-i18n';

const ICONS = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  locate: 'M12 3v3M12 18v3M3 12h3M18 12h3M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 11v2',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
};

interface ZoomButtonsProps {
  onZoom: (steps: number) => void;
  onFit: () => void;
  onLocate: () => void;
  /** True while the visitor is being located. */
  locating: boolean;
}

/** Buttons that zoom in, zoom out, show the whole site, and show the visitor's location. */
export function ZoomButtons({ onZoom, onFit, onLocate, locating }: ZoomButtonsProps) {
  const t = useT('catalog');
  const button = (icon: keyof typeof ICONS, onClick: () => void, busy = false) => (
    <button
      type="button"
      className="ct-zoom__button"
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-label={t(icon === 'locate' ? 'map.locate.button' : `map.${icon}`)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={ICONS[icon]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
  return (
    <div className="ct-zoom">
      {button('zoomIn', () => onZoom(1))}
      {button('zoomOut', () => onZoom(-1))}
      {button('fit', onFit)}
      {button('locate', onLocate, locating)}
    </div>
  );
}
