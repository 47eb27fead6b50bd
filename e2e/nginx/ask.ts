import { request as requestPlainly, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestByTls } from 'node:https';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The loopback address from which the request is sent. */
  from?: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Begins a request with any head, over a connection of its own; resolves with the head of its response. */
export function open(
  url: string,
  { method = 'GET', headers = {}, body, from }: Asked = {},
): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? requestByTls : requestPlainly;
  return new Promise((answered, failed) => {
    const sent = request(
      url,
      {
        method,
        headers,
        agent: false,
        // The certificate is the test's own, which is not trusted otherwise.
        rejectUnauthorized: false,
        ...(from && { localAddress: from }),
      },
      answered,
    );
    sent.once('error', failed);
    sent.end(body);
  });
}

/** Sends a request with any head and returns the whole response, not decoded. @throws if the response breaks off */
export async function ask(url: string, asked?: Asked): Promise<Answered> {
  const answer = await open(url, asked);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  if (!answer.complete) throw new Error(`The answer of ${url} breaks off.`);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}
