import type { SlotName } from '../descriptor/descriptor';

/** The slots that a shell offers whose release does not list them (`offers`). */
export const SHELL_SLOTS: readonly SlotName[] = ['account-reservations', 'account-payments'];
