import { type Caller, hasPermission } from '../http/caller';
import { seesSoldLots } from '../lots';

/** True where the caller sees how the instalments of a sale stand: its terms (R6.7) and what was paid (R6.9). */
export function seesInstalments(caller: Caller | null): boolean {
  return seesSoldLots(caller) && hasPermission(caller, 'VER_SOLICITUDES_LINK_PAGO');
}
