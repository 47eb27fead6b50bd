import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Modal, PartBoundary, Spinner } from '@lotes/shared-ui';
import './viewers.css';

/** The viewer and the 3D library under it come when the first panorama is opened. */
const SphereCanvas = lazyPart(async () => (await import('./sphere-canvas')).SphereCanvas, {
  Waiting: SphereWaiting,
});

interface SphereWindowProps {
  open: boolean;
  src: string;
  title: string;
  alt: string;
  /** Note below it, such as that it is a render. */
  note?: string;
  onClose: () => void;
}

/** A panorama in a window over the page. */
export function SphereWindow({ open, src, title, alt, note, onClose }: SphereWindowProps) {
  const t = useT('catalog');
  return (
    <Modal open={open} onClose={onClose} title={title} size="large">
      <PartBoundary failed={t('pages.windowFailed')}>
        <SphereCanvas src={src} alt={alt} />
      </PartBoundary>
      <p className="ct-sphere__help">
        {t('viewers.sphereHelp')} {note}
      </p>
    </Modal>
  );
}

function SphereWaiting() {
  return (
    <div className="ct-sphere ct-sphere--waiting">
      <Spinner />
    </div>
  );
}
