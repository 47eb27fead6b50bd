import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  content: Buffer;
  contentType: string;
  etag: string;
  changedAt: Date;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * An S3 server in this process, for the calls of a release store. It responds as Debian's radosgw does (`npm run test:s3`
 * compares them), enforces `If-None-Match: *`, and stores nothing if a request does not arrive whole.
 */
export class FakeS3 {
  private readonly buckets = new Map<string, Map<string, StoredObject>>();
  private constructor(
    private readonly server: Server,
    private readonly pageSize: number,
  ) {}

  /** @param pageSize the most keys in one page of a listing */
  static async start(pageSize = 1000): Promise<FakeS3> {
    const server = createServer();
    const fake = new FakeS3(server, pageSize);
    server.on('request', (request, response) => void fake.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part as Buffer);
    } catch {
      return; // The connection broke; the part that arrived is dropped.
    }
    const { status, headers = {}, body = '' } = this.answer(request, Buffer.concat(parts));
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private answer({ method, url = '/', headers }: IncomingMessage, content: Buffer): Answer {
    if (!headers.authorization) return failed(403, 'AccessDenied');
    const { pathname, searchParams } = new URL(url, 'http://fake');
    const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (method === 'PUT' && key === '') {
      this.buckets.set(bucket, this.buckets.get(bucket) ?? new Map<string, StoredObject>());
      return { status: 200 };
    }
    const objects = this.buckets.get(bucket);
    if (!objects) return failed(404, 'NoSuchBucket');
    if (key === '') return this.listed(objects, searchParams);
    if (method === 'PUT') return put(objects, key, content, headers);
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    if (!found) return failed(404, 'NoSuchKey');
    const { contentType, etag, changedAt } = found;
    const said = { etag, 'content-type': contentType, 'last-modified': changedAt.toUTCString() };
    return { status: 200, headers: said, body: found.content };
  }

  private listed(objects: ReadonlyMap<string, StoredObject>, asked: URLSearchParams): Answer {
    const prefix = asked.get('prefix') ?? '';
    const after = asked.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const timeOf = (key: string) => objects.get(key)?.changedAt.toISOString() ?? '';
    const page = keys.slice(0, this.pageSize);
    const isTruncated = keys.length > page.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    const contents = page
      .map((key) => `<Contents><Key>${key}</Key><LastModified>${timeOf(key)}</LastModified></Contents>`)
      .join('');
    const body =
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `<IsTruncated>${String(isTruncated)}</IsTruncated>${next}${contents}</ListBucketResult>`;
    return { status: 200, headers: XML, body };
  }
}

const XML = { 'content-type': 'application/xml' };

function failed(status: number, code: string): Answer {
  return {
    status,
    headers: XML,
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
  };
}

function put(
  objects: Map<string, StoredObject>,
  key: string,
  content: Buffer,
  headers: IncomingHttpHeaders,
): Answer {
  if (headers['if-none-match'] === '*' && objects.has(key)) return failed(412, 'PreconditionFailed');
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  objects.set(key, { content, contentType, etag, changedAt: new Date() });
  return { status: 200, headers: { etag } };
}
