import { useT } from '@lotes/shared-i18n';
import { Modal } from '@lotes/shared-ui';
import { SphereCanvas, type SphereCanvasProps } from './sphere-canvas';
import './viewers.css';

export interface SphereWindowProps extends SphereCanvasProps {
  title: string;
  /** Note below the panorama, such as that it is a render. */
  note?: string;
  onClose: () => void;
}

/** A window with a panorama, and instructions for looking around in it. */
export function SphereWindow({ title, note, onClose, ...panorama }: SphereWindowProps) {
  const t = useT('catalog');
  return (
    <Modal open size="large" onClose={onClose} title={title}>
      <SphereCanvas {...panorama} />
      <p className="ct-sphere__help">
        {t('viewers.sphereHelp')} {note}
      </p>
    </Modal>
  );
}
