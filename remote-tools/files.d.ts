/** Types of imports that are not code: styles, and the addresses of pictures. */
declare module '*.css';
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
