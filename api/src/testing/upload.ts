interface UploadedFile {
  name: string;
  type: string;
  content: Buffer;
  /** The name of its form field; `archivo` by default. */
  field?: string;
}

/** Returns headers and payload for `inject` of a multipart upload as a browser sends it, the files last. */
export function multipart(
  files: UploadedFile | readonly UploadedFile[] | null,
  fields: Record<string, string>,
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----lotes-test-boundary';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, type, content, field = 'archivo' } of [files ?? []].flat()) {
    const disposition = `form-data; name="${field}"; filename="${name}"`;
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'));
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
