import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const READER = join(__dirname, 'print-pdf-text.mjs');

/** The texts of each page of each PDF, as a reader of the files finds them. */
export async function pdfTexts(documents: readonly ArrayBuffer[]): Promise<string[][][]> {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-pdf-'));
  try {
    const files = documents.map((_, index) => join(folder, `${index}.pdf`));
    await Promise.all(documents.map((bytes, index) => writeFile(files[index] ?? '', new Uint8Array(bytes))));
    const { stdout } = await run(process.execPath, [READER, ...files], { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as string[][][];
  } finally {
    await rm(folder, { recursive: true });
  }
}
