import type { SlotName } from '../descriptor/descriptor';

/** The slots that the shell's own screens offer; all others are offered by remotes. */
export const SHELL_SLOTS: readonly SlotName[] = ['account-reservations', 'account-payments'];
