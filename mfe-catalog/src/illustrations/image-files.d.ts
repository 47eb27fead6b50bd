/** The URL of an image file, which the build names after its content. */
declare module '*.avif' {
  const url: string;
  export = url;
}
declare module '*.jpg' {
  const url: string;
  export = url;
}
declare module '*.webp' {
  const url: string;
  export = url;
}
