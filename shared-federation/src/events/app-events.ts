import type { LotStatus } from '@lotes/shared-contract';

/** Facts that concern more than one remote, by name, with their data. */
export interface AppEvents {
  /** A lot's public status changed, according to the api's event stream. */
  'lot.changed': { numero: string; estado: LotStatus };
  /** Changes may have been missed, so screens must refetch their data. */
  'lots.resync': Record<string, never>;
  /** The visitor at this browser reserved these lots. */
  'reservation.created': { lotes: readonly string[] };
  'session.changed': { signedIn: boolean };
}
export type AppEventName = keyof AppEvents;
