import { randomUUID } from 'node:crypto';
import type { Row } from './scenario';

/** The duration of one request, in ms, and the status of its response; status 0 if there was none, with the reason. */
export interface Measured {
  took: number;
  status: number;
  failure?: string;
}

/** Makes a request and reads its answer to the end. */
async function measure(url: string, init: RequestInit = {}): Promise<Measured> {
  const started = performance.now();
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return { took: performance.now() - started, status: response.status };
  } catch (error) {
    return { took: performance.now() - started, status: 0, failure: reasonOf(error) };
  }
}

/** The reason for which `fetch` got no response: the code of the connection's error. */
function reasonOf(error: unknown): string {
  const { code, message } = (error as { cause?: Partial<NodeJS.ErrnoException> }).cause ?? {};
  return code ?? message ?? String(error);
}

/** Makes a read as visitors do. */
export const read = (url: string): Promise<Measured> => measure(`${url}/api/Lotes/37`);

/** Makes a write as all our clients do: with an idempotency key, so that the gateway may repeat it. */
export const keyedWrite = (url: string): Promise<Measured> =>
  writeWith(url, { 'idempotency-key': randomUUID() });

/** Makes a write that the gateway may not repeat, as it has no idempotency key. */
export const unkeyedWrite = (url: string): Promise<Measured> => writeWith(url, {});

function writeWith(url: string, headers: Record<string, string>): Promise<Measured> {
  return measure(`${url}/api/Contacto`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      nombre: 'Prueba',
      correo: 'prueba@example.com',
      mensaje: 'Una pregunta de prueba.',
    }),
  });
}

/** Makes `count` requests, `atOnce` of them at the same time. */
export async function repeat(
  count: number,
  atOnce: number,
  request: () => Promise<Measured>,
): Promise<Measured[]> {
  const results: Measured[] = [];
  let begun = 0;
  const worker = async () => {
    while (begun < count) {
      begun += 1;
      results.push(await request());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** The number of responses with each status, the lowest status first; requests without a response by their reason. */
export function outcomesOf(measured: readonly Measured[]): string {
  const counts = new Map<string, number>();
  for (const { status, failure = String(status) } of measured)
    counts.set(failure, (counts.get(failure) ?? 0) + 1);
  const entries = [...counts].sort(([one], [other]) => one.localeCompare(other));
  return entries.map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
}

/** The row that counts the failed requests among all, with their statuses. */
export function failuresRow(name: string, measured: readonly Measured[]): Row {
  const failed = measured.filter(({ status }) => status < 200 || status >= 300);
  const kinds = failed.length > 0 ? ` (${outcomesOf(failed)})` : '';
  const value = `${String(failed.length)} of ${String(measured.length)}${kinds}`;
  return { name, value, goal: '0', holds: failed.length === 0 };
}

/** The time, in ms, within which 95 % of the requests got their response. */
export function p95(measured: readonly Measured[]): number {
  const sorted = measured.map(({ took }) => took).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
