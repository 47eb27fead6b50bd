import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Modal, RefusalAlert, Skeleton, Tabs } from '@lotes/shared-ui/staff';
import { call, MEDIA_KINDS } from '@lotes/shared-contract/client';
import type { Image, MediaKind } from '@lotes/shared-contract/media';
import { History } from '../audit/history';
import type { MediaEntry } from '../media/media-item';
import { MediaDialogs } from '../media/media-dialogs';
import { MediaList } from '../media/media-list';
import { formOf } from '../media/upload-form';
import { UploadPanel } from '../media/upload-panel';
import { useUploads } from '../media/use-uploads';
import { IMAGE_ENDINGS, checkImages } from './image-files';
import {
  imagesUploaded,
  useDeleteImageMutation,
  useDescribeImageMutation,
  useImagesQuery,
  useReorderImagesMutation,
} from './images.api';

/** The smallest rendition, enough for a thumbnail. */
const thumbnailOf = ({ urls, Url }: Pick<Image, 'urls' | 'Url'>) =>
  Object.entries(urls).sort(([a], [b]) => Number(a) - Number(b))[0]?.[1] ?? Url;

interface ImagesModalProps {
  numero: string;
  /** The kinds that are managed here. */
  kinds?: readonly MediaKind[];
  title: string;
  onClose: () => void;
}

/** Dialog that shows, uploads, orders and deletes the images of one lot, by kind. */
export function ImagesModal({ numero, kinds = MEDIA_KINDS, title, onClose }: ImagesModalProps) {
  const t = useT('admin-lots');
  const dispatch = useDispatch();
  const [tipo, setTipo] = useState<MediaKind>(kinds[0] ?? 'plana');
  const { data: images, error, isFetching, refetch } = useImagesQuery(numero);
  const renew = () => refetch().unwrap();
  const uploads = useUploads({
    kind: tipo,
    callOf: (upload) =>
      call('POST /Lotes/:numero/Imagenes', {
        params: { numero },
        form: formOf(upload, { altEs: upload.textEs, altEn: upload.textEn }),
      }),
    onArrived: () => dispatch(imagesUploaded()),
  });
  useDirtyGuard(uploads.uploads.length > 0);

  const managed = (all: readonly Image[]) => all.filter((image) => kinds.includes(image.tipo)).map(entryOf);
  const tabs = kinds.map((kind) => {
    const ofKind = (images ?? []).filter((image) => image.tipo === kind);
    return {
      key: kind,
      label: t('images.kindCount', { kind: t(`images.kind.${kind}`), count: ofKind.length }),
      children: <ImagesOfKind numero={numero} tipo={kind} images={ofKind} onRenew={renew} />,
    };
  });

  return (
    <Modal open title={title} footer={null} width={880} onCancel={onClose} mask={{ closable: false }}>
      {error && <RefusalAlert failure={error} onRetry={refetch} />}
      {images ? (
        // With this gap all three tabs fit on a phone, and none hides in a menu.
        <Tabs tabBarGutter={14} activeKey={tipo} onChange={(key) => setTipo(key as MediaKind)} items={tabs} />
      ) : (
        !error && <Skeleton active />
      )}
      <UploadPanel words="images" accept={IMAGE_ENDINGS} check={checkImages} uploads={uploads} />
      <History of={{ lote: numero }} />
      <ImageDialogs
        numero={numero}
        items={isFetching ? undefined : images && managed(images)}
        onRenew={async () => managed(await renew())}
      />
    </Modal>
  );
}

interface ImagesOfKindProps {
  numero: string;
  tipo: MediaKind;
  images: readonly Image[];
  onRenew: () => Promise<readonly Image[]>;
}

const entryOf = ({ id, orden, nombre, altEs, altEn, version, ...image }: Image): MediaEntry => ({
  id,
  orden,
  nombre,
  version,
  textEs: altEs,
  textEn: altEn,
  picture: thumbnailOf(image),
});

function ImagesOfKind({ numero, tipo, images, onRenew }: ImagesOfKindProps) {
  const [reorder] = useReorderImagesMutation();
  const sorted = images.toSorted((a, b) => a.orden - b.orden);
  return (
    <MediaList
      words="images"
      items={sorted.map(entryOf)}
      onSave={(order) => reorder({ params: { numero }, body: { tipo, ...order } }).unwrap()}
      onRenew={async () => (await onRenew()).map(entryOf)}
    />
  );
}

interface ImageDialogsProps {
  numero: string;
  items: readonly MediaEntry[] | undefined;
  onRenew: () => Promise<readonly MediaEntry[]>;
}

function ImageDialogs({ numero, ...list }: ImageDialogsProps) {
  const [describe] = useDescribeImageMutation();
  const [remove] = useDeleteImageMutation();
  return (
    <MediaDialogs
      words="images"
      {...list}
      onSaveTexts={({ id, version }, { textEs: altEs, textEn: altEn }) =>
        describe({ params: { numero, id }, body: { version, altEs, altEn } }).unwrap()
      }
      onDelete={(id) => remove({ numero, id }).unwrap()}
    />
  );
}
