/** The file formats in which a list is exported. */
export type FileFormat = 'csv' | 'xlsx';

/** Reads all rows of a list on all its pages, with its search, filters and order. */
export interface WholeList<Row> {
  /**
   * Reads the rows as a file that the server makes. @param wanted.onReceived receives the number of bytes received so far
   */
  file: (wanted: {
    format: FileFormat;
    language: 'es' | 'en';
    signal: AbortSignal;
    onReceived: (bytes: number) => void;
  }) => Promise<File>;
  /**
   * Reads the rows, each of them once even if some move to another page meanwhile. @param options.onRead receives the number
   * of rows read so far @param options.keyOf returns the key of a row
   */
  rows: (options: {
    signal: AbortSignal;
    onRead: (count: number) => void;
    keyOf: (row: Row) => string;
  }) => Promise<Row[]>;
}
