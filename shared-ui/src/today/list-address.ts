import type { CountedQuery } from './today-card';

const FILTER = 'filter.';

/** The address of a staff page whose list is narrowed and ordered as a count asks for it. */
export function listAddress(page: string, query: CountedQuery): string {
  const [path = '', given] = page.split('?');
  const params = new URLSearchParams(given);
  for (const [name, value] of Object.entries(query)) {
    if (name === 'orden') params.set('order', value);
    else if (name !== 'tamano') params.set(`${FILTER}${name}`, value);
  }
  return `${path}?${params}`;
}

/** What an address says of the list of its page: filters by the column's key, and the order. */
export function listInAddress(search: string): { filters: Record<string, string>; order: string } {
  const params = new URLSearchParams(search);
  const filters = [...params].flatMap(([name, value]) =>
    name.startsWith(FILTER) ? [[name.slice(FILTER.length), value]] : [],
  );
  return { filters: Object.fromEntries(filters) as Record<string, string>, order: params.get('order') ?? '' };
}
