/** A picture drawn from the site plan (`tools/illustrations`), in the widths in which it is published. */
export interface Illustration {
  name: IllustrationName;
  width: number;
  height: number;
  avif: readonly { url: string; width: number }[];
  /** Fallback for browsers without AVIF. */
  jpeg: string;
}

/** A panorama of all directions; its card shows the view ahead. */
export interface Panorama {
  name: PanoramaName;
  ahead: Illustration;
  /** 2048 pixels wide, for phones. */
  small: string;
  /** 4096 pixels wide. */
  large: string;
}

export type PanoramaName = 'panorama-beach' | 'panorama-social-area' | 'panorama-hill';
export type IllustrationName =
  | 'aerial'
  | 'beach'
  | 'street'
  | 'social-area'
  | 'pool'
  | 'house-arrecife'
  | 'house-brisa'
  | 'house-pinar'
  | 'condominiums'
  | 'lot-frente-al-mar'
  | 'lot-vista-al-mar'
  | 'lot-bosque'
  | 'lot-interior'
  | PanoramaName;

const WIDTHS = [480, 960, 1600] as const;
const RATIO = 1.6;

/** Returns the illustration whose files have these addresses, narrowest first. */
export function illustrationOf(name: IllustrationName, avif: readonly string[], jpeg: string): Illustration {
  const files = WIDTHS.flatMap((width, index) => {
    const url = avif[index];
    return url === undefined ? [] : [{ url, width }];
  });
  const width = files.at(-1)?.width ?? 0;
  return { name, width, height: Math.round(width / RATIO), avif: files, jpeg };
}
