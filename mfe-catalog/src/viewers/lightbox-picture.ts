/** A flat picture as the lightbox shows it. */
export interface LightboxPicture {
  src: string;
  alt: string;
  caption: string;
  width?: number;
  height?: number;
  srcSet?: readonly { src: string; width: number; height: number }[];
}
