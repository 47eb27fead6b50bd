import { DEVICE_KEYS } from '@lotes/shared-auth/shell';

/** Key of local storage under which this browser keeps the newest registry that it has verified. */
export const REGISTRY_KEY = 'lotes.registry';

/**
 * Keys of local storage that outlive a session, as they belong to the device (record 0073). The key of the registry holds
 * the root and the marks by which an older registry is refused; the key of the ledger holds the entry by which a
 * rewritten ledger is detected. A key that ends in a dot stands for all keys that begin with it.
 */
export const KEPT_STORAGE_KEYS = [
  'i18nextLng',
  'lotes.favourites',
  'lotes.compare',
  'lotes.quotes',
  'lotes.reservations',
  'lotes.payments',
  'ledger.head',

  DEVICE_KEYS,
  REGISTRY_KEY,
];
