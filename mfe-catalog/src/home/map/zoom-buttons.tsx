import { useT } from '@lotes/shared-i18n';

const ICONS = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
};

interface ZoomButtonsProps {
  onZoom: (steps: number) => void;
  onFit: () => void;
}

/** Closer, farther, everything. */
export function ZoomButtons({ onZoom, onFit }: ZoomButtonsProps) {
  const t = useT('catalog');
  const button = (icon: keyof typeof ICONS, onClick: () => void) => (
    <button type="button" className="ct-zoom__button" onClick={onClick} aria-label={t(`map.${icon}`)}>
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
    </div>
  );
}
