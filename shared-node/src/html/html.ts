/** Text made safe for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** JSON made safe inside a script element: it cannot end it. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/**
 * An element without content, its attributes escaped; those that are undefined or false are left out, true gets no
 * value.
 */
export function tag(name: string, attributes: Record<string, string | boolean | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(value)}"`];
  });
  return `<${name}${written.join('')}>`;
}
