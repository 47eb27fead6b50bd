import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/** Largest body, in bytes, that is kept whole: as large as any JSON that the api takes. */
const KEPT_BYTES = 256 * 1024;

/** A body as it arrived: whole, so that it costs no slot while it was slow and can be sent twice, or still arriving. */
export type ReceivedBody = { whole: Buffer | null } | { rest: Readable; length: string | undefined };

/** Bytes of bodies that are kept at this moment, of all requests together. */
export class BodyBudget {
  private kept = 0;

  constructor(private readonly limit: number) {}

  /** @returns false where the limit is full */
  take(bytes: number): boolean {
    if (this.kept + bytes > this.limit) return false;
    this.kept += bytes;
    return true;
  }

  give(bytes: number): void {
    this.kept -= bytes;
  }
}

/** Receives the body of one request; `release` gives back what was kept of it. */
export class BodyReceiver {
  private readonly chunks: Buffer[] = [];
  private bytes = 0;

  constructor(
    private readonly message: IncomingMessage,
    private readonly budget: BodyBudget,
  ) {}

  /** Hears of the body once it is whole or known to be too large to be kept; "full" where no room is left to keep it. */
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
    const stop = () => {
      message.off('data', onData).off('end', onEnd);
    };
    const onData = (chunk: Buffer) => {
      if (!this.budget.take(chunk.length)) {
        stop();
        message.resume();
        onFull();
        return;
      }
      this.bytes += chunk.length;
      this.chunks.push(chunk);
      if (this.bytes <= KEPT_BYTES) return;
      stop();
      onBody({ rest: this.streamed(), length });
    };
    const onEnd = () => {
      onBody({ whole: Buffer.concat(this.chunks) });
    };
    message.on('data', onData).on('end', onEnd);
  }

  release(): void {
    this.budget.give(this.bytes);
    this.bytes = 0;
  }

  /** What is there already, and the rest as it comes. A reader that stops does not end the client's connection. */
  private streamed(): Readable {
    const { message } = this;
    const body = new PassThrough();
    // The sender learns of it as the failure of the request.
    body.on('error', () => undefined);
    // The rest is read and dropped, so that the client's connection stays in order for the answer.
    body.on('close', () => message.resume());
    for (const chunk of this.chunks) body.write(chunk);
    message.pipe(body);
    return body;
  }
}
