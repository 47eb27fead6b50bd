import { randomUUID } from 'node:crypto';
import type { Row } from './scenario';

/** How long one request took, in ms, and how it was answered; status 0 stands for no answer, for the reason given. */
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

/** Why `fetch` had no answer: the code of what stopped the connection. */
function reasonOf(error: unknown): string {
  const { code, message } = (error as { cause?: Partial<NodeJS.ErrnoException> }).cause ?? {};
  return code ?? message ?? String(error);
}

/** A read as visitors make it. */
export const read = (url: string): Promise<Measured> => measure(`${url}/api/Lotes/37`);

/** A write that may be repeated, as every client of ours makes it. */
export const keyedWrite = (url: string): Promise<Measured> =>
  writeWith(url, { 'idempotency-key': randomUUID() });

/** A write that the gateway may not repeat. */
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

/** How often each status was answered, the lowest first; what stopped a request stands where it has no answer. */
export function outcomesOf(measured: readonly Measured[]): string {
  const counts = new Map<string, number>();
  for (const { status, failure = String(status) } of measured)
    counts.set(failure, (counts.get(failure) ?? 0) + 1);
  const entries = [...counts].sort(([one], [other]) => one.localeCompare(other));
  return entries.map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
}

/** Counts those that failed, of how many, and names what they were answered. */
export function failuresRow(name: string, measured: readonly Measured[]): Row {
  const failed = measured.filter(({ status }) => status < 200 || status >= 300);
  const kinds = failed.length > 0 ? ` (${outcomesOf(failed)})` : '';
  const value = `${String(failed.length)} of ${String(measured.length)}${kinds}`;
  return { name, value, goal: '0', holds: failed.length === 0 };
}

/** The time, in ms, within which 95 of 100 were answered. */
export function p95(measured: readonly Measured[]): number {
  const sorted = measured.map(({ took }) => took).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
