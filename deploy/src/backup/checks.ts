import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '@lotes/shared-node/database';
import { BackupRefused } from './backup-refused';

/** Invariants of the api's database: a query for the rows that break each one, and a sentence about them. */
const INVARIANTS = [
  {
    sentence: 'the ledger has an entry that does not follow from the one before it',
    query: `select secuencia from (
        select b.secuencia, row_number() over chain as place, b.anterior, b.huella,
          lag(b.huella, 1, repeat('0', 64)) over chain as before,
          encode(sha256(convert_to(bitacora_texto(b), 'UTF8')), 'hex') as reckoned
        from bitacora b window chain as (order by b.secuencia)) entries
      where secuencia <> place or anterior <> before or huella <> reckoned`,
  },
  {
    sentence: 'a lot is not as its last entry in the ledger says',
    query: `select numero from lotes l, bitacora_estado(l.codigo) as now
      where not exists (
        select from bitacora b where b.lote = l.numero and b.a = now.estado and b.titular is not distinct from now.titular
          and b.secuencia = (select max(secuencia) from bitacora where lote = l.numero))`,
  },
  {
    sentence: 'a queue has not exactly one holder, or a holder that is not its oldest reservation',
    query: `select lote from reservas where estado in ('pendiente', 'activa', 'vendida', 'vendida_sin_contrato')
      group by lote
      having count(retencion_desde) <> 1 or min(codigo) <> min(codigo) filter (where retencion_desde is not null)`,
  },
] as const;

/** Sentences, without a full stop, about the invariants that an api's database breaks; empty if it breaks none. */
export async function brokenInvariants(databaseUrl: string): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    const broken: string[] = [];
    for (const { sentence, query } of INVARIANTS) {
      const { rowCount } = await client.query(query);
      if (rowCount) broken.push(`${sentence} (${String(rowCount)})`);
    }
    return broken;
  });
}

/** Filters the names of files by absence from a folder. */
export const missingIn = (folder: string, names: readonly string[]): string[] =>
  names.filter((name) => !existsSync(join(folder, name)));

/**
 * @param named the media files that the database names
 * @throws BackupRefused if their folder does not exist: it is another one, or its disk is not mounted
 */
export function refuseMissingFolder(folder: string, named: readonly string[]): void {
  if (named.length === 0 || existsSync(folder)) return;
  throw new BackupRefused(
    `${folder} does not exist, and the database names ${String(named.length)} media files: name their folder with MEDIA_DIR, or make an empty one if they are lost.`,
  );
}

/** Names of the media files that the database refers to. */
export async function referredMedia(databaseUrl: string): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    const filesOf = async (query: string) =>
      (await client.query<{ file: string }>(query)).rows.map(({ file }) => file);
    const images = await filesOf('select value as file from imagenes, jsonb_each_text(archivos)');
    // A database that an older version wrote has no videos yet.
    const { rowCount } = await client.query(`select where to_regclass('videos') is not null`);
    if (!rowCount) return images;
    const videos = await filesOf(
      `select archivo as file from videos where archivo is not null
        union all select value from videos, jsonb_each_text(portada)`,
    );
    return [...images, ...videos];
  });
}
