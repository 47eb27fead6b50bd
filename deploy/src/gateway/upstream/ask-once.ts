import type { Transport } from './transport';

/** The complete response of a process. */
export interface ShortAnswer {
  status: number;
  body: Buffer;
}

/**
 * Sends a process a small request of the gateway's own. Returns null if it does not respond within `timeoutMs`, or
 * cannot be reached. `headers`: names and values in turn.
 */
export function askOnce(
  transport: Transport,
  path: string,
  timeoutMs: number,
  headers: string[] = [],
): Promise<ShortAnswer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let status = 0;
    const late = setTimeout(() => {
      exchange.abort();
      resolve(null);
    }, timeoutMs);
    const learn = (answer: ShortAnswer | null) => {
      clearTimeout(late);
      resolve(answer);
    };
    const exchange = transport.open(
      { method: 'GET', path, headers, body: null, wantsEvents: false },
      {
        onHead: (answered) => (status = answered),
        onData: (chunk) => chunks.push(chunk) > 0,
        onEnd: () => learn({ status, body: Buffer.concat(chunks) }),
        onFailure: () => learn(null),
      },
    );
  });
}
