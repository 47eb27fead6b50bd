import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Prints the text of PDF files, page by page, as JSON. It is a separate process because the PDF reader is an ES module, which
 * jest cannot load.
 */
const documents = [];
for (const file of process.argv.slice(2)) {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim() !== ''));
  }
  documents.push(pages);
}
process.stdout.write(JSON.stringify(documents));
