/** Facts of the development as a whole (R1.2, R1.5). */
export const DEVELOPMENT = {
  lots: 172,
  streets: 6,
  /** Square varas. */
  smallestLot: '413.59',
  /** Share of the price. */
  minimumDownPayment: '0.10',
  /** The largest special discount, as a share of the price, that a large down payment allows (R1.5). */
  specialDiscount: '0.10',
  ferryKm: '16.4',
  airportKm: '19',
} as const;
