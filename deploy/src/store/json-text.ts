/** The content of a JSON text; undefined if it is not JSON, so that the schema refuses it like any other wrong content. */
export function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
