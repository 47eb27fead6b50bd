import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type * as Sdk from '@aws-sdk/client-s3';
import { failureReason, isDefect } from '../../failure-reason';
import { CONTENT_TYPES } from '../content-types';
import type { ObjectState } from './release-target';
import { TargetUnavailable } from './release-target';

/** Number of attempts at a call that fails temporarily, or meets another writer. */
const MAX_ATTEMPTS = 6;
/** Pause before the second attempt; it doubles before each further one. */
const FIRST_PAUSE_MS = 50;
/** Longest upload, in ms: that of a large file over a slow line. */
const UPLOAD_MS = 60_000;
/** Longest silence, in ms, of the server in any other call. */
const SILENCE_MS = 10_000;

export interface BucketPlace {
  bucket: string;
  /** Address of a server other than AWS's: "http://127.0.0.1:9000". */
  endpoint: string | undefined;
  firstPauseMs?: number;
  silenceMs?: number;
}

/** An object as a listing shows it. */
export interface ListedObject {
  key: string;
  changedAtMs: number;
}

/** The status and code of a failed call, as far as the service reports them. */
interface Fault {
  status: number | undefined;
  code: string;
}

/** The calls to one bucket. A call is repeated if that may help; a fault that remains is TargetUnavailable, but for a defect. */
export class Bucket {
  private opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;

  constructor(private readonly place: BucketPlace) {}

  get(key: string, most = Infinity): Promise<Buffer | undefined> {
    return this.call(`GET ${key}`, this.silenceMs, async ({ sdk, client, at, signal, timer }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(at(key)), signal);
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of (Body ?? []) as AsyncIterable<Uint8Array>) {
        // A long file may take a while over a slow line.
        timer.refresh();
        size += part.length;
        // Leaving the loop closes the connection.
        if (size > most) return Buffer.alloc(0);
        parts.push(part);
      }
      return Buffer.concat(parts);
    });
  }

  head(key: string): Promise<ObjectState | undefined> {
    return this.call(`HEAD ${key}`, this.silenceMs, async ({ sdk, client, at, signal }) => {
      const { ETag, LastModified } = await client.send(new sdk.HeadObjectCommand(at(key)), signal);
      const changedAtMs = LastModified?.getTime() ?? 0;
      return { mark: `${ETag ?? ''} ${String(changedAtMs)}`, changedAtMs };
    });
  }

  /**
   * Writes an object that must not exist. @returns false if there is one: another writer's, unless an earlier attempt
   * of this call succeeded without a response
   */
  async create(key: string, content: string | Buffer): Promise<boolean> {
    let isUnsure = false;
    const isCreated = await this.call(
      `PUT ${key}`,
      UPLOAD_MS,
      async ({ sdk, client, at, signal }) => {
        // CloudFront serves a file with the type of its object.
        const ContentType = CONTENT_TYPES[extname(key)];
        const input = { ...at(key), Body: content, IfNoneMatch: '*', ...(ContentType && { ContentType }) };
        await client.send(new sdk.PutObjectCommand(input), signal);
        return true;
      },
      ({ status }) => {
        // 409 means that another write is in progress and this one was not made.
        isUnsure ||= status === undefined || status >= 500;
        return status === 412 ? 'absent' : undefined;
      },
    );
    if (isCreated !== undefined) return isCreated;
    return isUnsure && ((await this.get(key))?.equals(Buffer.from(content)) ?? false);
  }

  async replace(key: string, content: string): Promise<void> {
    await this.call(`PUT ${key}`, UPLOAD_MS, async ({ sdk, client, at, signal }) => {
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: content }), signal);
    });
  }

  async remove(key: string): Promise<void> {
    await this.call(`DELETE ${key}`, this.silenceMs, async ({ sdk, client, at, signal }) => {
      await client.send(new sdk.DeleteObjectCommand(at(key)), signal);
    });
  }

  /** The objects whose keys begin with a text, all pages of them, in the order of the bytes of their keys. */
  async list(prefix: string): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    let from: string | undefined;
    do {
      const page = await this.page(prefix, from);
      for (const { Key: key, LastModified } of page.Contents ?? [])
        if (key !== undefined) found.push({ key, changedAtMs: LastModified?.getTime() ?? 0 });
      from = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (from !== undefined);
    return found;
  }

  private async page(prefix: string, from: string | undefined): Promise<Sdk.ListObjectsV2CommandOutput> {
    const what = `LIST ${prefix}`;
    const page = await this.call(what, this.silenceMs, ({ sdk, client, signal }) => {
      const input = { Bucket: this.place.bucket, Prefix: prefix, ...(from && { ContinuationToken: from }) };
      return client.send(new sdk.ListObjectsV2Command(input), signal);
    });
    if (!page) throw this.unavailable(what, 'there is no such place');
    return page;
  }

  /** @param judge the meaning of a fault for this call: "absent" ends the call; other faults are treated as for every call */
  private async call<Found>(
    what: string,
    timeoutMs: number,
    send: (parts: {
      sdk: typeof Sdk;
      client: Sdk.S3Client;
      at: (key: string) => { Bucket: string; Key: string };
      signal: { abortSignal: AbortSignal };
      timer: NodeJS.Timeout;
    }) => Promise<Found>,
    judge: (fault: Fault) => 'absent' | undefined = absentWhere404,
  ): Promise<Found | undefined> {
    this.opened ??= this.open();
    const { sdk, client } = await this.opened;
    const { firstPauseMs = FIRST_PAUSE_MS } = this.place;
    const at = (key: string) => ({ Bucket: this.place.bucket, Key: key });
    for (let attempt = 1; ; attempt += 1) {
      const abort = new AbortController();
      const timer = setTimeout(() => {
        abort.abort(new DOMException('The server was silent.', 'TimeoutError'));
      }, timeoutMs);
      try {
        return await send({ sdk, client, at, signal: { abortSignal: abort.signal }, timer });
      } catch (error) {
        const fault = faultOf(error);
        // A fault in the reading of an answer has the answer's status.
        if (fault.status === undefined && isDefect(error)) throw error;
        if (judge(fault) === 'absent') return undefined;
        if (!mayPass(fault) || attempt === MAX_ATTEMPTS) {
          const why = abort.signal.aborted ? failureReason(abort.signal.reason) : whyOf(fault, error);
          throw this.unavailable(what, why, error);
        }
      } finally {
        clearTimeout(timer);
      }
      // Random, or all writers of one key would meet again.
      await delay(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  private get silenceMs(): number {
    return this.place.silenceMs ?? SILENCE_MS;
  }

  private unavailable(what: string, why: string, cause?: unknown): TargetUnavailable {
    return new TargetUnavailable(`s3://${this.place.bucket} does not answer ${what}: ${why}.`, { cause });
  }

  /** Opens the client; the SDK is loaded only if a store is a bucket. */
  private async open(): Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> {
    const { endpoint } = this.place;
    // Silences the SDK's warning about later versions: it concerns the developer who raises the pinned one, not
    // every command.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      ...(endpoint && { endpoint, forcePathStyle: true, region: process.env.AWS_REGION ?? 'us-east-1' }),
      // Attempts are made here, since only this code knows what a second one may find.
      maxAttempts: 1,
      // Every file has a hash of its own, and servers of other makers know no other checksums than the signature's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }
}

function faultOf(error: unknown): Fault {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return { status: $metadata?.httpStatusCode, code: name ?? String(error) };
}

/** A service that answers says why by a code; a failure without an answer says it in its message alone. */
function whyOf({ status, code }: Fault, error: unknown): string {
  if (status !== undefined) return `${code} (status ${String(status)})`;
  const reason = failureReason(error);
  return code === 'CredentialsProviderError'
    ? `${reason}; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE`
    : reason;
}

const absentWhere404 = ({ status, code }: Fault): 'absent' | undefined =>
  status === 404 && code !== 'NoSuchBucket' ? 'absent' : undefined;

/** Answers of S3 to a stalled upload, and to a clock that differs; the SDK corrects the difference for the next attempt. */
const PASSING_CODES = ['RequestTimeout', 'RequestTimeTooSkewed'];

/** True if a repeated call may succeed: the connection broke, the server is busy, or another writer has the same key. */
const mayPass = ({ status, code }: Fault): boolean =>
  status === undefined || status >= 500 || status === 429 || status === 409 || PASSING_CODES.includes(code);
