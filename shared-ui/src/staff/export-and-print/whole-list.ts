/** The kinds of files in which a list is exported. */
export type FileFormat = 'csv' | 'xlsx';

/** Reads all rows of a list as it is searched, filtered and sorted, on whichever page they are. */
export interface WholeList<Row> {
  /** Reads them as a file of the server. @param wanted.onReceived receives how many bytes have come */
  file: (wanted: {
    format: FileFormat;
    language: 'es' | 'en';
    signal: AbortSignal;
    onReceived: (bytes: number) => void;
  }) => Promise<File>;
  /** Reads them as rows. @param options.onRead receives how many there are so far */
  rows: (options: { signal: AbortSignal; onRead: (count: number) => void }) => Promise<Row[]>;
}
