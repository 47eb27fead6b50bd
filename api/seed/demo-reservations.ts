import type { QuotePlan, ReservationKind, ReservationState } from '@lotes/shared-contract';

/** One reservation of the demonstration data. Hours are counted back from the moment of seeding. */
export interface DemoReservation {
  lote: string;
  estado: ReservationState;
  /** When it was requested. */
  askedHoursAgo: number;
  /** Since when it holds the lot; absent for reservations that wait in the queue. */
  heldHoursAgo?: number;
  /** Length of the hold in hours; absent for sales and for reservations that wait. */
  heldHours?: number;
  tipo?: ReservationKind;
  prima?: string;
  /** The plan of a sale whose contract was signed on the day of the sale; no instalment is paid. */
  plan?: QuotePlan;
  motivo?: string;
}

const DAY = 24;

const SOLD = [
  3, 5, 8, 9, 14, 17, 20, 22, 27, 35, 38, 41, 45, 50, 53, 57, 60, 66, 71, 78, 84, 91, 96, 103, 110, 118, 126,
  150, 158, 166,
];
/** Sales 20, 64 and 108 days ago: the second contract is always late, the third flagged for termination (R12.12). */
const SOLD_WITH_PLAN: readonly number[] = [3, 14, 27];
const SOLD_WITHOUT_CONTRACT = [12, 47, 88, 140, 162];

const sales: DemoReservation[] = [
  ...SOLD.map((lot, index): DemoReservation => {
    const ago = (20 + index * 11) * DAY;
    return {
      lote: String(lot),
      estado: 'vendida',
      tipo: 'personal',
      askedHoursAgo: ago + 60,
      heldHoursAgo: ago,
      ...(SOLD_WITH_PLAN.includes(lot) && { plan: '6', prima: '9000.00' }),
    };
  }),
  ...SOLD_WITHOUT_CONTRACT.map((lot, index): DemoReservation => {
    const ago = (3 + index * 2) * DAY;
    const prima = lot === 12 ? '12000.00' : '5000.00';
    return {
      lote: String(lot),
      estado: 'vendida_sin_contrato',
      tipo: 'personal',
      askedHoursAgo: ago + 30,
      heldHoursAgo: ago,
      prima,
    };
  }),
];

/** Per active reservation: lot, hours since its hold began, days of the hold. */
const ACTIVE: [lot: number, heldHoursAgo: number, days: number][] = [
  [6, 30, 7],
  [29, 52, 7],
  [55, 5, 7],
  [74, 100, 14],
  [101, 12, 3],
  [121, 70, 7],
  [153, 160, 10],
];
const active = ACTIVE.map(([lot, ago, days]): DemoReservation => {
  const tipo = days === 7 ? 'pago7d' : 'personal';
  const hold = { askedHoursAgo: ago, heldHoursAgo: ago, heldHours: days * DAY };
  return { lote: String(lot), estado: 'activa', tipo, ...hold };
});

/** Per pending reservation: lot, hours since its free hold began, how many reservations wait in its queue. */
const PENDING: [lot: number, heldHoursAgo: number, waiting: number][] = [
  [2, 3, 0],
  [19, 11, 1],
  [33, 6, 2],
  [62, 20, 3],
  [81, 1, 0],
  [107, 15, 0],
  [145, 8, 1],
  [170, 22, 0],
];
const pending = PENDING.flatMap(([lot, ago, waiting]): DemoReservation[] => [
  {
    lote: String(lot),
    estado: 'pendiente',
    askedHoursAgo: ago,
    heldHoursAgo: ago,
    heldHours: 24,
    ...(lot === 33 && { prima: '3500.00' }),
  },
  ...Array.from({ length: waiting }, (_, index): DemoReservation => {
    return { lote: String(lot), estado: 'pendiente', askedHoursAgo: ago - (index + 1) * (ago / 8) };
  }),
]);

const over: DemoReservation[] = [
  { lote: '25', estado: 'vencida', askedHoursAgo: 200, heldHoursAgo: 200, heldHours: 24 },
  { lote: '68', estado: 'vencida', askedHoursAgo: 90, heldHoursAgo: 90, heldHours: 24 },
  { lote: '115', estado: 'vencida', tipo: 'pago7d', askedHoursAgo: 400, heldHoursAgo: 400, heldHours: 168 },
  {
    lote: '40',
    estado: 'inactiva',
    askedHoursAgo: 130,
    heldHoursAgo: 130,
    heldHours: 24,
    motivo: 'Cancelada por el cliente',
  },
  {
    lote: '93',
    estado: 'inactiva',
    askedHoursAgo: 310,
    heldHoursAgo: 310,
    heldHours: 24,
    motivo: 'El cliente eligió otro lote',
  },
];

/** The reservations, oldest first, so that the order of insertion is the order of the queue. */
export const DEMO_RESERVATIONS: readonly DemoReservation[] = [...sales, ...active, ...pending, ...over].sort(
  (a, b) => b.askedHoursAgo - a.askedHoursAgo,
);
