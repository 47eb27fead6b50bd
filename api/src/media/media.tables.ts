import type { MediaKind } from '@lotes/shared-contract';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Names of the re-encoded files by width in pixels. */
export type ImageFiles = Readonly<Record<string, string>>;

interface ImageTable {
  id: Generated<string>;
  lote: number;
  tipo: MediaKind;
  nombre: string;
  /** 1..n within lot and kind. */
  orden: number;
  alt_es: string;
  alt_en: string;
  /** Size in pixels of the largest file. */
  ancho: number;
  alto: number;
  archivos: ColumnType<ImageFiles, string, string>;
  creada_en: Date;
}

export interface MediaTables {
  imagenes: ImageTable;
}
export type ImageRow = Selectable<ImageTable>;
