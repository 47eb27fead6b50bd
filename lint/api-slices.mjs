/**
 * The folders of `api/src` in the order of their imports, and the two files that they share: each imports only what stands
 * before it. A folder with an `index.ts` is imported by it alone. `lint/api-rules.mjs` holds the rules.
 */
export const API_SLICES = [
  'clock',
  'config',
  // Tools that every slice uses.
  'errors',
  'database',
  'events',
  'outbox',
  'http',
  'exports',
  'selection',
  'audit',
  // What the company knows and sets.
  'clients',
  'authentication',
  'prices',
  'parameters',
  'contact',
  // Lots, and what holds them.
  'queue',
  'media',
  'lots',
  'quotes',
  'ledger',
  // What sales agreed to pay in instalments, and what came of it.
  'contracts',
  'reservations',
  'payment-links',
  // Reservations together with their payments.
  'own-reservations',
  // An account, as its own person sees and ends it.
  'own-account',
  // Who changed what, of all of them.
  'audit-log',
  // How staff look at the lists of all of them.
  'views',
  // What changed, told to the staff's screens.
  'staff-events',
  // What is mounted around all slices.
  'plugins',
];
