import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** An answer, read to its end; status 0 where none came. */
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

/** How each encoding is read that an answer may have; one that names another is no answer. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** After so many ms a request is given up. */
const GIVEN_UP_MS = 20_000;

/** Makes requests exactly as they are given, which `fetch` would tidy or refuse. */
export class Exchanger {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  /** A kept connection may be closed in the moment in which it is used again: the request is then made on a new one. */
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
  // A stream of events has no end.
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
  // An answer to HEAD names the encoding of what it leaves out.
  return bytes.length === 0 ? '' : decode(bytes).toString();
}

const failed = (started: number, text: string): Answer => ({
  ...{ status: 0, headers: {}, text },
  took: performance.now() - started,
});

const isReset = (error: Error) => 'code' in error && /^(ECONNRESET|EPIPE)$/.test(String(error.code));
