import { createHash, createHmac, timingSafeEqual, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { areWithin } from '@lotes/shared-contract/dates';
import type { PoolSettings } from '../pool/user-pool';
import { ServiceError } from './service-error';

/** The parts of a request that its signature covers. Header names are in lower case. */
export interface SignedRequest {
  method: string;
  /** The path of the request, without the query. */
  path: string;
  headers: Record<string, string | undefined>;
  body: string;
}

/** Greatest age of a signature. */
const LIFETIME = { minutes: 5 };
const SERVICE = 'cognito-idp';
const CHECKSUM_HEADER = 'x-amz-content-sha256';

const invalidSignature = () =>
  new ServiceError('InvalidSignatureException', 'The request signature does not match.', 403);

/** The hash that the signing library computes with. */
class Sha256 {
  private readonly hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset(): void {
    throw new Error('A signature is computed with a new hash each time.');
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data, 'utf8');
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

interface Authorization {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
  signedHeaders: string[];
}

function parseAuthorization(header: string): Authorization {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=[0-9a-f]{64}$/;
  const [, accessKeyId, date, region, service, signedHeaders] = pattern.exec(header) ?? [];
  if (!accessKeyId || !date || !region || !service || !signedHeaders) {
    throw new ServiceError(
      'IncompleteSignatureException',
      'Authorization header is not a complete signature.',
      403,
    );
  }
  return { accessKeyId, date, region, service, signedHeaders: signedHeaders.split(';') };
}

function readSigningDate(header: string | undefined, now: Date): Date {
  const iso = header?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const date = new Date(iso ?? Number.NaN);
  if (!areWithin(LIFETIME, date, now)) {
    throw new ServiceError('InvalidSignatureException', 'Signature expired.', 403);
  }
  return date;
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/**
 * Checks that a request was signed (AWS Signature Version 4) with the administrator's key pair, by signing it again.
 *
 * @throws {ServiceError} status 400 or 403 if the signature is missing, too old or wrong
 */
export async function requireSignature(
  request: SignedRequest,
  settings: PoolSettings,
  now: Date,
): Promise<void> {
  const { method, path, headers, body } = request;
  const header = headers.authorization;
  if (!header) throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const claimed = parseAuthorization(header);
  const signingDate = readSigningDate(headers['x-amz-date'], now);

  const scoped = claimed.region === settings.region && claimed.service === SERVICE;
  const known = sameText(claimed.accessKeyId, settings.admin.accessKeyId);
  const covers = ['host', 'x-amz-date', 'x-amz-target'].every((name) => claimed.signedHeaders.includes(name));
  const checksum = headers[CHECKSUM_HEADER];
  const intact = checksum === undefined || checksum === createHash('sha256').update(body).digest('hex');
  if (!scoped || !known || !covers || !intact) throw invalidSignature();

  const signer = new SignatureV4({
    credentials: settings.admin,
    region: settings.region,
    service: SERVICE,
    sha256: Sha256,
    applyChecksum: false,
  });
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: headers.host ?? '',
      path,
      headers: Object.fromEntries(claimed.signedHeaders.map((name) => [name, headers[name] ?? ''])),
      body,
    },
    { signingDate, signableHeaders: new Set(claimed.signedHeaders) },
  );
  const expected = signed.headers['authorization'] ?? '';
  if (!sameText(expected.replace(/, /g, ','), header.replace(/, /g, ','))) throw invalidSignature();
}
