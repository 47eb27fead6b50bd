/** The staff tables with saved views. Reservations have two: all of them, and the pending ones. */
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

/** Limits of saved views: views per user and list, and the lengths of a name and of a query. */
export const VIEW_LIMITS = { perList: 30, name: 60, query: 2000 } as const;
