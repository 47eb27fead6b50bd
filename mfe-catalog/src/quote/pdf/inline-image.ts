/** Size of a picture on paper, in points. */
export interface PrintedSize {
  width: number;
  height: number;
}

/** Pixels per point: enough for paper, and a tenth of the data of a picture for the screen. */
const PIXELS_PER_POINT = 3;
const QUALITY = 0.75;

/**
 * Fetches a picture and makes a data URL of it.
 * @returns undefined, after logging why, if it cannot be fetched; the document is then made without it (R16.3)
 */
export async function inlineImage(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} was answered ${String(response.status)}.`);
    return await dataUrlOf(await response.blob());
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read.')));
    reader.readAsDataURL(blob);
  });
}

/** Fetches a picture and draws it, on white, as the JPEG that fills a place on paper; undefined if that fails, as {@link inlineImage}. */
export async function printedImage(
  url: string | null,
  { width, height }: PrintedSize,
): Promise<string | undefined> {
  const source = url === null ? undefined : await inlineImage(url);
  if (source === undefined) return undefined;
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * PIXELS_PER_POINT, height * PIXELS_PER_POINT];
    const scale = Math.max(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight);
    const [drawnWidth, drawnHeight] = [image.naturalWidth * scale, image.naturalHeight * scale];
    const [left, top] = [(canvas.width - drawnWidth) / 2, (canvas.height - drawnHeight) / 2];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The picture was not drawn.');
    // A JPEG has no transparency, and without a ground it would be black there: paper is white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, left, top, drawnWidth, drawnHeight);
    return canvas.toDataURL('image/jpeg', QUALITY);
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
