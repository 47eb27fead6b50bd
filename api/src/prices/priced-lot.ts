/** Facts from which the price of a lot follows. */
export interface PricedLot {
  areaVaras: string;
  /** USD. */
  precioVara: string;
  /** True if the higher minimum down payment applies. */
  primaEspecial: boolean;
  /** Least down payment in USD that staff set; null if it follows from the price. */
  primaFijada?: string | null;
}

/** Returns the facts of a price from a row that has them: a lot or a stored quote. */
export function pricedLot(row: {
  area_varas: string;
  precio_vara: string;
  prima_especial: boolean;
  prima_minima: string | null;
}): PricedLot {
  return {
    areaVaras: row.area_varas,
    precioVara: row.precio_vara,
    primaEspecial: row.prima_especial,
    primaFijada: row.prima_minima,
  };
}
