import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A response, read to its end; status 0 if there was none. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** From the request to the end of the answer, in ms. */
  took: number;
}

export interface Sent {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  bytes?: Uint8Array | undefined;
}

/** Decoders of the encodings that a response may have; a response in another encoding counts as none. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Time in ms after which a request is given up. */
const GIVEN_UP_MS = 20_000;

/** Sends requests exactly as they are given; `fetch` would correct or refuse some of them. */
export class Exchanger {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  /** Sends a request. If a kept connection is closed just as it is used again, the request is sent on a new one. */
  async send(sent: Sent): Promise<Answer> {
    const started = performance.now();
    const first = await this.attempt(sent, started);
    return first ?? (await this.attempt(sent, started)) ?? failed(started, 'reset twice');
  }

  close(): void {
    this.agent.destroy();
  }

  private attempt({ method, path, headers, bytes }: Sent, started: number): Promise<Answer | undefined> {
    return new Promise((settle) => {
      const length = bytes ? { 'content-length': String(bytes.length) } : {};
      const options = {
        method,
        path,
        headers: { ...headers, ...length },
        agent: this.agent,
        timeout: GIVEN_UP_MS,
      };
      const message = httpRequest(this.url, options, (response) => {
        void readAnswer(response, started).then(settle);
      });
      message.on('timeout', () => message.destroy(new Error('no answer')));
      message.on('error', (error) => {
        settle(message.reusedSocket && isReset(error) ? undefined : failed(started, error.message));
      });
      message.end(bytes);
    });
  }
}

async function readAnswer(response: IncomingMessage, started: number): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  // An event stream does not end, so it is not read.
  if (headers['content-type']?.startsWith('text/event-stream')) response.destroy();
  else
    try {
      for await (const chunk of response) chunks.push(chunk as Buffer);
    } catch (error) {
      return failed(started, String(error));
    }
  const took = performance.now() - started;
  const { 'content-encoding': encoding = 'identity' } = headers;
  try {
    return { status, headers, text: decoded(Buffer.concat(chunks), encoding), took };
  } catch (error) {
    return failed(started, String(error));
  }
}

function decoded(bytes: Buffer, encoding: string): string {
  const decode = DECODERS[encoding];
  if (!decode) throw new Error(`An answer in the encoding ${encoding} cannot be read.`);
  // A response to HEAD names the encoding of the body that it leaves out.
  return bytes.length === 0 ? '' : decode(bytes).toString();
}

const failed = (started: number, text: string): Answer => ({
  status: 0,
  headers: {},
  text,
  took: performance.now() - started,
});

const isReset = (error: Error) => 'code' in error && /^(ECONNRESET|EPIPE)$/.test(String(error.code));
