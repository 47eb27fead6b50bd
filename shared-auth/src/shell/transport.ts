/** What goes out: tokens are named by who sends it. */
export interface OutgoingRequest {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string | FormData;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

/** Any answer, whatever its status; a body that is no JSON stays text. */
export interface IncomingAnswer {
  status: number;
  body: unknown;
}

/** No answer came: the server was not reached, or the connection broke. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The specification's cookie, and the header that repeats it (section 7). */
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

function cookie(name: string): string | undefined {
  const pair = document.cookie.split(/; */).find((one) => one.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Sends one request, without a time limit (specification section 7). By XMLHttpRequest, because fetch tells nothing of an
 * upload's progress; a client library would weigh as much as a screen of the landing.
 * @throws Unanswered; the signal's reason where it is aborted
 */
export function transmit({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: OutgoingRequest): Promise<IncomingAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json, text/plain, */*');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const xsrf = url.origin === window.location.origin ? cookie(XSRF_COOKIE) : undefined;
    if (xsrf) request.setRequestHeader(XSRF_HEADER, xsrf);

    const abort = () => {
      request.abort();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onload = () => resolve({ status: request.status, body: readBody(request.responseText) });
    request.onerror = () => reject(new Unanswered(`${method} ${url.pathname} was not answered`));
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    }
    request.send(body);
  });
}
