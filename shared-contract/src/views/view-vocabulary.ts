/** The staff tables of which views are saved: each list, and beside all reservations their queue. */
export const VIEW_LISTS = [
  'Lotes',
  'Reservas',
  'ReservasPendientes',
  'Clientes',
  'SolicitudesLinkPago',
  'Contacto',
  'Auditoria',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** How many views one person saves of one list, and how long a name is. */
export const VIEW_LIMITS = { perList: 30, name: 60, query: 2000 } as const;
