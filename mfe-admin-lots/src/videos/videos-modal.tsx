import { useDispatch } from 'react-redux';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Modal, RefusalAlert, Skeleton } from '@lotes/shared-ui/staff';
import { call } from '@lotes/shared-contract/client';
import type { Video } from '@lotes/shared-contract/media';
import { History } from '../audit/history';
import type { MediaEntry } from '../media/media-item';
import { MediaDialogs } from '../media/media-dialogs';
import { MediaList } from '../media/media-list';
import { formOf } from '../media/upload-form';
import { UploadPanel } from '../media/upload-panel';
import { useUploads, type Upload } from '../media/use-uploads';
import { drawPoster } from './draw-poster';
import { LinkForm } from './link-form';
import { checkVideos, VIDEO_ENDINGS } from './video-files';
import {
  useDeleteVideoMutation,
  useReorderVideosMutation,
  useTitleVideoMutation,
  useVideosQuery,
  videosUploaded,
} from './videos.api';

const BYTES_OF_A_MEGABYTE = 1024 * 1024;
/** The smallest size that is shown, in megabytes, so that no file has a size of 0. */
const MIN_SHOWN = 0.1;

/** Returns the call that sends a video with the poster that this browser draws of it. */
async function uploadCall(numero: string, upload: Upload) {
  const fields = { tituloEs: upload.textEs, tituloEn: upload.textEn };
  const form = formOf(upload, fields, await drawPoster(upload.file));
  return call('POST /Lotes/:numero/Videos', { params: { numero }, form });
}

/** Dialog that shows, uploads, links, orders and deletes the videos of one lot (R8.6). */
export function VideosModal({ numero, onClose }: { numero: string; onClose: () => void }) {
  const t = useT('admin-lots');
  const dispatch = useDispatch();
  const { data, error, isFetching, refetch } = useVideosQuery(numero);
  const uploads = useUploads({
    callOf: (upload) => uploadCall(numero, upload),
    onArrived: () => dispatch(videosUploaded()),
  });
  useDirtyGuard(uploads.uploads.length > 0);

  return (
    <Modal
      open
      title={t('videos.title', { numero })}
      footer={null}
      width={880}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {error && <RefusalAlert failure={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active />}
      <VideosOfLot
        numero={numero}
        videos={data?.videos}
        isFetching={isFetching}
        onRenew={async () => (await refetch().unwrap()).videos}
      />
      <UploadPanel words="videos" accept={VIDEO_ENDINGS} check={checkVideos} uploads={uploads} />
      {data && data.hosts.length > 0 && <LinkForm numero={numero} hosts={data.hosts} />}
      <History of={{ lote: numero }} />
    </Modal>
  );
}

interface VideosOfLotProps {
  numero: string;
  videos: readonly Video[] | undefined;
  /** True while newer ones are requested. */
  isFetching: boolean;
  onRenew: () => Promise<readonly Video[]>;
}

function VideosOfLot({ numero, videos, isFetching, onRenew }: VideosOfLotProps) {
  const [reorder] = useReorderVideosMutation();
  const [title] = useTitleVideoMutation();
  const [remove] = useDeleteVideoMutation();
  const detailOf = useVideoDetail();
  const entryOf = (video: Video): MediaEntry => ({
    id: video.id,
    orden: video.orden,
    nombre: video.nombre,
    version: video.version,
    picture: video.portada?.Url ?? null,
    textEs: video.tituloEs,
    textEn: video.tituloEn,
    detail: detailOf(video),
  });
  const list = {
    words: 'videos' as const,
    items: videos?.map(entryOf),
    onRenew: async () => (await onRenew()).map(entryOf),
  };
  return (
    <>
      {list.items && (
        <MediaList
          {...list}
          items={list.items}
          onSave={(order) => reorder({ params: { numero }, body: order }).unwrap()}
        />
      )}
      <MediaDialogs
        {...list}
        items={isFetching ? undefined : list.items}
        onSaveTexts={({ id, version }, { textEs: tituloEs, textEn: tituloEn }) =>
          title({ params: { numero, id }, body: { version, tituloEs, tituloEn } }).unwrap()
        }
        onDelete={(id) => remove({ numero, id }).unwrap()}
      />
    </>
  );
}

/** Returns a function that puts the length and size of a video into words. */
function useVideoDetail(): (video: Video) => string {
  const t = useT('admin-lots');
  const { number } = useFormat();
  return ({ segundos, bytes }) => {
    if (bytes === null) return t('videos.link');
    const size = t('videos.size', { size: number(Math.max(bytes / BYTES_OF_A_MEGABYTE, MIN_SHOWN), 1) });
    if (segundos === null) return size;
    const [minutes, rest] = [Math.floor(segundos / 60), String(segundos % 60).padStart(2, '0')];
    return `${minutes}:${rest} · ${size}`;
  };
}
