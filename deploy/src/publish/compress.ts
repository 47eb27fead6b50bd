import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
const WORTH_IT_BYTES = 256;
/** Size in bytes above which the best quality takes seconds per file and gains about a percent. */
const LARGE_BYTES = 1_000_000;

/** Writes a brotli copy (`.br`) next to each file that becomes smaller by it. */
export async function compressFiles(folder: string, files: readonly string[]): Promise<void> {
  const compressible = files.filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(compressible.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_IT_BYTES) return;
  const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const compressed = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  if (compressed.length < content.length) await writeFile(`${path}.br`, compressed);
}
