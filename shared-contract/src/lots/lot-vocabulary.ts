/** The six streets of the development (R1.2). */
export const STREETS = [
  'Greenview Way',
  'Northview Court North',
  'Greenview Lane',
  'Coral Reef Court',
  'Greenview Cove',
  'Northview Court South',
] as const;

/** Pattern of a lot number: 1 to 8 letters, digits or hyphens (R7.1). */
export const LOT_NUMBER = /^[A-Za-z0-9-]{1,8}$/;

/** The statuses of a lot, in the order in which legends and filters name them. */
export const LOT_STATUSES = ['disponible', 'reservado', 'vendido', 'no_disponible', 'proximamente'] as const;

/** Slope of a lot, from flat to steep (R7.3). */
export const TOPOGRAPHIES = ['plana', 'leve', 'moderada', 'media', 'empinada', 'desconocida'] as const;

/** Kinds of similar lots. */
export const LOT_TYPES = ['frente_al_mar', 'vista_al_mar', 'bosque', 'interior'] as const;

/** Bounds, in m², of a surveyed square vara: the areas of a lot in varas and in metres must agree within them. */
export const VARA_BOUNDS = { least: '0.6970', most: '0.6991' } as const;

/** True if two surveyed areas, each with two decimals, can be of the same ground (R7.2). Computed in whole numbers. */
export function areasAgree(areaM2: string, areaVaras: string): boolean {
  const hundredths = (text: string) => Math.round(Number(text) * 100);
  const tenThousandths = (text: string) => Math.round(Number(text) * 10_000);
  const [metres, varas] = [hundredths(areaM2) * 10_000, hundredths(areaVaras)];
  return (
    metres >= tenThousandths(VARA_BOUNDS.least) * varas && metres <= tenThousandths(VARA_BOUNDS.most) * varas
  );
}
