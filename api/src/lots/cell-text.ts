/** A number with commas between thousands. A decimal comma does not match, so the field refuses it. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** Returns the text of a header or cell as it is compared: without spaces around it, in small letters. */
export const normalised = (text: string): string => text.trim().toLowerCase();

/** Returns the text of a cell without the commas between thousands, if it is a number that has some. */
export const plainNumber = (cell: string): string => (GROUPED.test(cell) ? cell.replaceAll(',', '') : cell);
