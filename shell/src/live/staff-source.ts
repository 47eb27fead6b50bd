import type { Auth } from '@lotes/shared-auth/shell';
import type { StreamSource } from './live-stream';

type Tokens = NonNullable<Awaited<ReturnType<Auth['identity']['currentTokens']>>>;

interface StaffSourceOptions {
  url: string;
  identity: Pick<Auth['identity'], 'currentTokens' | 'renewTokens'>;
  /** Called if the api does not let this account follow the stream. */
  onRefused: () => void;
}

/** The headers that every call of the api carries (R15.3). */
function headersOf({ accessToken, idToken }: Tokens): Record<string, string> {
  const [, xsrf] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  return {
    Accept: 'text/event-stream',
    Authorization: accessToken,
    JWT: idToken,
    ...(xsrf !== undefined && { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
  };
}

/** Reads one frame of a stream: the event's name and its data; null for a comment. */
function readFrame(frame: string): MessageEvent<string> | null {
  const fieldOf = (name: string) =>
    frame
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [event, data] = [fieldOf('event'), fieldOf('data')];
  return event !== undefined && data !== undefined ? new MessageEvent(event, { data }) : null;
}

/** An event stream that is read with the session's headers, which the browser's own `EventSource` does not send. */
class StaffSource extends EventTarget implements Omit<StreamSource, 'addEventListener'> {
  onopen: StreamSource['onopen'] = null;
  onerror: StreamSource['onerror'] = null;
  private readonly abort = new AbortController();

  constructor(private readonly options: StaffSourceOptions) {
    super();
    void this.run();
  }

  close(): void {
    this.abort.abort();
  }

  private async run(): Promise<void> {
    try {
      const response = await this.ask();
      if (response) await this.read(response);
      else if (!this.abort.signal.aborted) this.options.onRefused();
    } catch {
      // A lost connection is not reported: the stream is opened again.
    }
    if (!this.abort.signal.aborted) this.onerror?.call(this as never, new Event('error'));
  }

  /**
   * Requests the stream, and once more with renewed tokens if the tokens are refused; null if this account may not follow
   * it.
   */
  private async ask(): Promise<Response | null> {
    const { url, identity } = this.options;
    const tokens = await identity.currentTokens();
    const get = (given: Tokens) => fetch(url, { headers: headersOf(given), signal: this.abort.signal });
    if (!tokens) return null;
    let response = await get(tokens);
    if (response.status === 401) {
      const renewed = await identity.renewTokens(tokens);
      if (!renewed) return null;
      response = await get(renewed);
    }
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response;
  }

  private async read({ body }: Response): Promise<void> {
    this.onopen?.call(this as never, new Event('open'));
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const frames = (text + part.value).split('\n\n');
      text = frames.pop() ?? '';
      for (const message of frames.map(readFrame)) if (message) this.dispatchEvent(message);
    }
  }
}

/** Opens the event stream of staff; `onerror` means that the stream has ended, for whatever reason. */
export function openStaffSource(options: StaffSourceOptions): StreamSource {
  return new StaffSource(options) as StreamSource;
}
