/** Time after which the browser has certainly taken a file. */
const TAKEN_AFTER_MS = 60_000;

/** Lets the browser save a file under its name, without showing it as a page. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_AFTER_MS);
}
