import { randomUUID } from 'node:crypto';

/** How long one request took, in ms, and how it was answered; status 0 stands for no answer. */
export interface Measured {
  took: number;
  status: number;
}

/** Makes a request and reads its answer to the end. */
async function measure(url: string, init: RequestInit = {}): Promise<Measured> {
  const started = performance.now();
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return { took: performance.now() - started, status: response.status };
  } catch {
    return { took: performance.now() - started, status: 0 };
  }
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

/** How often each status was answered, the lowest first; 0 stands for no answer. */
export function outcomesOf(measured: readonly Measured[]): string {
  const counts = new Map<number, number>();
  for (const { status } of measured) counts.set(status, (counts.get(status) ?? 0) + 1);
  const entries = [...counts].sort(([one], [other]) => one - other);
  return entries.map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** The time, in ms, within which 95 of 100 were answered. */
export function p95(measured: readonly Measured[]): number {
  const sorted = measured.map(({ took }) => took).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
