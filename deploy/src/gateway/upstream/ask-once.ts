import type { Transport } from './transport';

/** What a process answered. */
export interface ShortAnswer {
  status: number;
  body: Buffer;
}

/** Asks a process something small about itself. Returns null where it does not answer within so many ms, or cannot be reached. */
export function askOnce(transport: Transport, path: string, timeoutMs: number): Promise<ShortAnswer | null> {
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
      { method: 'GET', path, headers: [], body: null, wantsEvents: false },
      {
        onHead: (answered) => (status = answered),
        onData: (chunk) => chunks.push(chunk) > 0,
        onEnd: () => learn({ status, body: Buffer.concat(chunks) }),
        onFailure: () => learn(null),
      },
    );
  });
}
