/**
 * Returns the beginning of a text, at most `length` long, without half of an emoji at its end: the audit's JSON cannot store
 * half of a surrogate pair.
 */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
