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
  // The company's own data and settings.
  'clients',
  'authentication',
  'prices',
  'parameters',
  'contact',
  // Lots, and the slices that hold or sell them.
  'queue',
  'media',
  'lots',
  // Pages of lots for programs that run no scripts, such as search engines.
  'pages',
  'quotes',
  'ledger',
  // Sales in instalments, and the state of their payment.
  'instalments',
  'reservations',
  'payment-links',
  // Reservations together with their payments.
  'own-reservations',
  // An account, as its owner sees and deletes it.
  'own-account',
  // The audit of all of them.
  'audit-log',
  // Saved views of the lists of all of them.
  'views',
  // Changes, reported to the staff's screens.
  'staff-events',
  // Plugins that are mounted around all slices.
  'plugins',
];
