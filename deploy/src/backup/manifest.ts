import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { VersionSchema } from '@lotes/shared-federation/release';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { z } from 'zod';
import { replaceFile } from '../store/atomic-write';
import { filesBelow } from '../store/file-hashes';
import { BackupRefused } from './backup-refused';

const MANIFEST = 'backup.json';

/** A path inside the backup, its parts separated by "/"; never one that leads out of it. */
const PathSchema = z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[^/\\][^\\]*$/);

const DatabaseSchema = z.discriminatedUnion('kind', [
  /** The embedded server's whole cluster as one tar, with the write-ahead log that makes it consistent. */
  z.object({ kind: z.literal('cluster'), major: z.int() }),
  /** Archives of pg_dump, and the major versions of the server and of the program. */
  z.object({ kind: z.literal('dumps'), major: z.int(), program: z.int() }),
]);

const ManifestSchema = z.object({
  schema: z.literal(1),
  madeAt: z.iso.datetime(),
  database: DatabaseSchema,
  /** Names of the applied migrations, by the database that they belong to. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** The releases that were live. */
  live: z.array(z.object({ name: z.string(), version: VersionSchema })),
  /** Every other file of the backup: bytes, and SHA-256 in hexadecimal digits. */
  files: z.record(PathSchema, z.object({ size: z.int(), sha256: z.string() })),
});

/**
 * The content of a backup, with the size and hash of each file. It is written last: a folder without it is not a
 * backup.
 */
export type Manifest = z.infer<typeof ManifestSchema>;
export type DatabaseFacts = Manifest['database'];

/** Describes every file below the folder and writes that, with `facts`, as the backup's manifest. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'files'>): Promise<Manifest> {
  const files: Manifest['files'] = {};
  for (const path of await filesBelow(folder)) files[path] = await describe(join(folder, path));
  const manifest = ManifestSchema.parse({ ...facts, files });
  await replaceFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
  await chmod(join(folder, MANIFEST), 0o600);
  return manifest;
}

/**
 * Reads the manifest of a backup and compares every file with it.
 * @throws BackupRefused if the folder is not a whole backup, or a file of it was damaged.
 */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const [path, wanted] of Object.entries(manifest.files)) {
    const { size, sha256 } = await describe(join(folder, path)).catch((error: unknown) => {
      if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR')) throw error;
      throw new BackupRefused(`The backup ${folder} is damaged: ${path} is missing.`, { cause: error });
    });
    if (size !== wanted.size || sha256 !== wanted.sha256)
      throw new BackupRefused(`The backup ${folder} is damaged: ${path} is not as it was written.`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    throw new BackupRefused(`${folder} is no whole backup: it has no ${MANIFEST}.`, { cause: error });
  });
  try {
    return ManifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupRefused(`${join(folder, MANIFEST)} is damaged, or was written by another version.`, {
      cause,
    });
  }
}

async function describe(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}
