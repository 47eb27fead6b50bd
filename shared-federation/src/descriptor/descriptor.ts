import type { Permission } from '@lotes/shared-contract';
import type { CountedList } from '@lotes/shared-contract/client';
import type { IconName } from './icon-names';

export type { IconName };

/** Version of the agreement between shell and remotes that this file describes. */
export const CONTRACT_VERSION = 1;

/**
 * Users who have access: every visitor, only those not signed in, every signed-in user, or holders of any of the
 * permissions.
 */
export type Access = 'public' | 'guest' | 'signedIn' | { anyOf: readonly [Permission, ...Permission[]] };

/** Places on a screen that other remotes may fill, with the props that the screen passes. */
export interface SlotProps {
  /** Actions for a lot, such as "Reserve", on its page and its card. */
  'lot-actions': { numero: string };
  /** Short facts next to a lot's status, such as the length of its queue. */
  'lot-badges': { numero: string };
  /** Windows of other remotes over the table of lots, opened by the address. */
  'lot-windows': Readonly<Record<never, never>>;
  /** Work that waits for staff: the count, the most urgent items, and links to their dialogs. */
  'today-cards': Readonly<Record<never, never>>;
  /** Change history of a contact message, shown below it. */
  'message-history': { id: string };
  /** Payments that were requested for a reservation, by its authorization number. */
  'reservation-payments': { numero: string };
  /** Change history of a payment-link request, shown below it. */
  'payment-history': { id: string };
  /** Change history of a reservation, by its authorization number, shown below it. */
  'reservation-history': { id: string };
  /** Reservations of a client, by the number of the client's account. */
  'client-reservations': { cliente: string };
  /** The quotes of a client's reservations and payment-link requests. */
  'client-quotes': { cliente: string };
  /** Payments that were requested from a client. */
  'client-payments': { cliente: string };
  /** Messages from a client to the office. */
  'client-messages': { cliente: string };
  /** Change history of a client, shown below the client. */
  'client-history': { id: string };
  /** Reservations of the signed-in user, on their account page. */
  'account-reservations': Readonly<Record<never, never>>;
  /** Payments that were requested from the signed-in user, on their account page. */
  'account-payments': Readonly<Record<never, never>>;
}
export type SlotName = keyof SlotProps;

export interface RouteDescriptor {
  /** Absolute path without language prefix, in react-router's syntax. */
  path: string;
  /** File below the remote's `src`, without extension; exports `Page`. */
  module: string;
  access: Access;
  /** Key of the page title in the remote's translations. */
  title: string;
}

/** A list whose rows wait for staff. */
export interface MenuCount extends CountedList {
  /** Users whose menu shows the count; they must be among those who may read the list. */
  access: Access;
}

export interface MenuEntry {
  /** Key of the label in the remote's translations. */
  label: string;
  /** One of the remote's own route paths. The entry is shown only to users whom the route admits. */
  to: string;
  icon: IconName;
  order: number;
  area: 'header' | 'staff' | 'footer';
  /** Lists whose lengths are added up to the count on the entry, which is kept up to date. */
  counts?: readonly MenuCount[];
}

export interface SlotFill {
  slot: SlotName;
  /** File below the remote's `src`, without extension; exports `Fill`, which takes the slot's props. */
  module: string;
  access: Access;
  order: number;
}

/** Declaration of a remote: pure data, known to the shell before any of the remote's code is requested. */
export interface RemoteDescriptor {
  /** Lower-case name, also the translation namespace: "catalog". */
  name: string;
  contract: number;
  routes: readonly RouteDescriptor[];
  menu: readonly MenuEntry[];
  /** The slots that the remote fills. */
  slots: readonly SlotFill[];
  /** The slots that the remote's screens offer to other remotes. */
  offers: readonly SlotName[];
}

/** Declares a remote. The build checks its modules, translation keys and permissions; see `build/`. */
export function defineRemote(
  descriptor: Omit<RemoteDescriptor, 'contract' | 'offers'> & Partial<Pick<RemoteDescriptor, 'offers'>>,
): RemoteDescriptor {
  return { contract: CONTRACT_VERSION, offers: [], ...descriptor };
}
