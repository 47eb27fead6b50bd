export type Language = 'es' | 'en';

/** The language of the product that a language tag names ("es-HN" is Spanish); undefined if it names another. */
export function supportedLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary === 'es' || primary === 'en' ? primary : undefined;
}

/** The language of the product that a browser prefers, by its Accept-Language; undefined if it accepts neither. */
export function preferredLanguage(acceptLanguage: string): Language | undefined {
  const ranges = acceptLanguage.split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().split(';');
    const quality = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
    return { language: supportedLanguage(tag), quality: Number.isNaN(quality) ? 0 : quality };
  });
  return ranges
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .at(0)?.language;
}
