import { type Caller, hasPermission } from '../http/caller';
import { seesSoldLots } from '../lots';

/** True if the caller sees how the instalments of a sale stand: both its terms (R6.7) and what was paid (R6.9). */
export function seesInstalments(caller: Caller | null): boolean {
  return seesSoldLots(caller) && hasPermission(caller, 'VER_SOLICITUDES_LINK_PAGO');
}
