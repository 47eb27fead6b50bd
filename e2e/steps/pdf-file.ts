import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfFile {
  /** The texts of each page, in the order in which they stand in the file. */
  pages: string[][];
  /** Addresses that the file links to. */
  links: string[];
}

/** Reads a downloaded PDF as any reader of such files would. */
export async function readPdf(path: string): Promise<PdfFile> {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const file: PdfFile = { pages: [], links: [] };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    file.pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    file.links.push(...annotations.flatMap(({ url }) => (url ? [url] : [])));
  }
  return file;
}
