import { Link } from 'react-router';
import type { Video } from '@lotes/shared-contract';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { Modal, PlaceholderImage, useQueryModal } from '@lotes/shared-ui';
import { useCatalogVideosQuery } from '../lots/lots.api';
import './lot-videos.css';

const SECONDS_OF_A_MINUTE = 60;

/** Formats a length as players do: "1:05". */
function clock(seconds: number): string {
  const rest = String(seconds % SECONDS_OF_A_MINUTE).padStart(2, '0');
  return `${String(Math.floor(seconds / SECONDS_OF_A_MINUTE))}:${rest}`;
}

/**
 * The videos of a lot, each shown as its poster; no video is fetched before the visitor opens it (R8.6). If the list of videos
 * cannot be fetched, nothing is shown.
 */
export function LotVideos({ numero }: { numero: string }) {
  const t = useT('catalog');
  const pick = useBilingual();
  const { data } = useCatalogVideosQuery(numero);
  const modal = useQueryModal('video', ['video']);
  const videos = data?.videos ?? [];
  const shown = videos.find(({ id }) => id === modal.parameter('video'));
  const nameOf = (video: Video) =>
    pick({ es: video.tituloEs || video.tituloEn, en: video.tituloEn || video.tituloEs }) ||
    t('viewers.videoAt', { index: videos.indexOf(video) + 1 });
  if (videos.length === 0) return null;
  return (
    <>
      <ul className="ct-videos">
        {videos.map((video) => (
          <li key={video.id}>
            <Link
              className="ct-videos__open"
              {...modal.link({ video: video.id })}
              preventScrollReset
              aria-label={t('viewers.videoOf', { name: nameOf(video) })}
            >
              <PlaceholderImage src={video.portada?.Url ?? null} alt="" />
              <span className="ct-videos__play" aria-hidden="true">
                ▶
              </span>
              <span className="ct-videos__name">{nameOf(video)}</span>
              {video.segundos !== null && <span className="ct-videos__length">{clock(video.segundos)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {shown && (
        <Modal open title={nameOf(shown)} size="large" onClose={modal.close}>
          <Player video={shown} name={nameOf(shown)} />
        </Modal>
      )}
    </>
  );
}

/** Player that does not start by itself. */
function Player({ video, name }: { video: Video; name: string }) {
  if (video.tipo === 'enlace') {
    return (
      <iframe
        className="ct-player"
        src={video.Url}
        title={name}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <video
      className="ct-player"
      src={video.Url}
      {...(video.portada && { poster: video.portada.Url })}
      aria-label={name}
      preload="none"
      controls
      playsInline
    />
  );
}
