import { useState } from 'react';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Modal, RefusalAlert, Skeleton, Tabs } from '@lotes/shared-ui/staff';
import { MEDIA_KINDS } from '@lotes/shared-contract/client';
import type { MediaKind } from '@lotes/shared-contract/media';
import { History } from '../audit/history';
import { ImageList } from './image-list';
import { useImagesQuery } from './images.api';
import { UploadPanel } from './upload-panel';
import { useUploads } from './use-uploads';

/** The images of one lot, by kind: see, upload, order, delete. */
export function ImagesModal({ numero, onClose }: { numero: string; onClose: () => void }) {
  const t = useT('admin-lots');
  const [tipo, setTipo] = useState<MediaKind>('plana');
  const { data: images, error, refetch } = useImagesQuery(numero);
  const uploads = useUploads(numero);
  useDirtyGuard(uploads.uploads.length > 0);

  const tabs = MEDIA_KINDS.map((kind) => {
    const ofKind = (images ?? []).filter((image) => image.tipo === kind).sort((a, b) => a.orden - b.orden);
    const standing = ofKind.map(({ id, orden }) => `${id}:${orden}`).join();
    return {
      key: kind,
      label: t('images.kindCount', { kind: t(`images.kind.${kind}`), count: ofKind.length }),
      children: <ImageList key={standing} numero={numero} tipo={kind} images={ofKind} />,
    };
  });

  return (
    <Modal
      open
      title={t('images.title', { numero })}
      footer={null}
      closable={{ 'aria-label': t('images.close') }}
      width={880}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {error ? (
        <RefusalAlert failure={error} onRetry={() => void refetch()} />
      ) : images ? (
        // So close together, all three fit on a phone and none hides in a menu.
        <Tabs tabBarGutter={14} activeKey={tipo} onChange={(key) => setTipo(key as MediaKind)} items={tabs} />
      ) : (
        <Skeleton active />
      )}
      <UploadPanel tipo={tipo} uploads={uploads} />
      <History of={{ lote: numero }} />
    </Modal>
  );
}
