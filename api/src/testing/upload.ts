/** One multipart upload as a browser would send it: headers and payload for `inject`. */
export function multipart(
  file: { name: string; type: string; content: Buffer } | null,
  fields: Record<string, string>,
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----lotes-test-boundary';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const disposition = `form-data; name="archivo"; filename="${file.name}"`;
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${file.type}\r\n\r\n`,
      ),
      file.content,
      Buffer.from('\r\n'),
    );
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
