/** Pixels of the longer side: as large as any picture of a lot. */
const MAX_SIDE = 1600;
const QUALITY = 0.85;
/** Seconds into the video at which the poster is drawn: by then most videos show something. */
const MOMENT = 1;
/** Milliseconds after which drawing is given up: a browser that cannot play the file may fire no event at all. */
const TIMEOUT_MS = 15_000;

/**
 * Draws what a video shows in its first seconds, as a JPEG.
 * @returns null if this browser cannot play it
 */
export async function drawPoster(file: File): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await happened(video, 'loadeddata');
    const seeked = happened(video, 'seeked');
    video.currentTime = Math.min(MOMENT, video.duration / 2 || 0);
    await seeked;
    return await drawn(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} in time.`)), TIMEOUT_MS);
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('The browser cannot play this file.'))),
      { once: true },
    );
  });
}

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
