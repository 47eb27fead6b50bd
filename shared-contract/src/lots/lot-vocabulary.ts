/** The six streets of the development (R1.2). */
export const STREETS = [
  'Greenview Way',
  'Northview Court North',
  'Greenview Lane',
  'Coral Reef Court',
  'Greenview Cove',
  'Northview Court South',
] as const;

/** The statuses of a lot, in the order in which legends and filters name them. */
export const LOT_STATUSES = ['disponible', 'reservado', 'vendido', 'no_disponible', 'proximamente'] as const;

/** Slope of a lot, from flat to steep. */
export const TOPOGRAPHIES = ['plana', 'leve', 'moderada', 'media', 'empinada', 'desconocida'] as const;
