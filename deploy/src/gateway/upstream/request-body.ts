import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { clientNetwork } from '@lotes/shared-node/limits';
import type { FastifyRequest } from 'fastify';
import type { SharedLimit } from './shared-limit';

/** Largest body, in bytes, that is kept whole: as large as any JSON that the api takes. */
const KEPT_BYTES = 256 * 1024;

/**
 * A body that arrived: buffered, so that it occupies no slot while it is slow and can be sent twice, or still arriving.
 */
export type ReceivedBody = { whole: Buffer | null } | { rest: Readable; length: string | undefined };

const streaming = new WeakSet<IncomingMessage>();

/** True if the body of a request is forwarded while it arrives. */
export function isStreaming(message: IncomingMessage): boolean {
  return streaming.has(message);
}

/** Receives the body of one request; `release` returns its bytes to the budget. */
export class BodyReceiver {
  private readonly message: IncomingMessage;
  /** The bytes that arrived, in a single buffer: many small buffers would take hundreds of bytes more each. */
  private kept = Buffer.alloc(0);
  private bytes = 0;
  private network = '';
  /** Bytes taken from the budget. */
  private taken = 0;

  /** @param budget the bytes of bodies that may be buffered at the same time */
  constructor(
    private readonly request: FastifyRequest,
    private readonly budget: SharedLimit,
  ) {
    this.message = request.raw;
  }

  /**
   * Calls `onBody` once the body is complete or known to be too large to buffer; `onFull` if the budget has no room for
   * it.
   */
  receive(onBody: (body: ReceivedBody) => void, onFull: () => void): void {
    const { message } = this;
    const { 'content-length': length, 'transfer-encoding': encoding } = message.headers;
    if (encoding === undefined && (length === undefined || length === '0')) {
      onBody({ whole: null });
      return;
    }
    if (Number(length ?? 0) > KEPT_BYTES) {
      onBody({ rest: this.streamed(), length });
      return;
    }
    this.network = clientNetwork(this.request.ip);
    const stop = () => {
      message.off('data', onData).off('end', onEnd);
    };
    const onData = (chunk: Buffer) => {
      if (!this.keep(chunk)) {
        stop();
        message.resume();
        onFull();
        return;
      }
      if (this.bytes <= KEPT_BYTES) return;
      stop();
      onBody({ rest: this.streamed(), length });
    };
    const onEnd = () => {
      onBody({ whole: this.kept.subarray(0, this.bytes) });
    };
    message.on('data', onData).on('end', onEnd);
  }

  release(): void {
    this.budget.give(this.network, this.taken);
    this.taken = 0;
  }

  /** Appends a chunk to those that arrived before. @returns false if the budget has no room for it */
  private keep(chunk: Buffer): boolean {
    const bytes = this.bytes + chunk.length;
    if (bytes > this.kept.length) {
      const room = Math.max(bytes, Math.min(2 * this.kept.length, KEPT_BYTES));
      if (!this.budget.take(this.network, room - this.taken)) return false;
      this.taken = room;
      const larger = Buffer.allocUnsafeSlow(room);
      this.kept.copy(larger, 0, 0, this.bytes);
      this.kept = larger;
    }
    chunk.copy(this.kept, this.bytes);
    this.bytes = bytes;
    return true;
  }

  /**
   * A stream of the bytes so far and of the rest as it arrives. If its reader stops, the client's connection stays
   * open.
   */
  private streamed(): Readable {
    const { message } = this;
    streaming.add(message);
    const body = new PassThrough();
    // The sender gets the error as the failure of its request.
    body.on('error', () => undefined);
    // The rest is read and dropped, so that the client's connection remains usable for the response.
    body.on('close', () => message.resume());
    if (this.bytes > 0) body.write(this.kept.subarray(0, this.bytes));
    this.kept = Buffer.alloc(0);
    message.pipe(body);
    return body;
  }
}
