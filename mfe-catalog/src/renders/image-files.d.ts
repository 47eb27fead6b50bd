/** The address of a picture that the build publishes under a name of its content. */
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
