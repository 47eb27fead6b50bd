import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

/** Who sees and changes the settings of the business. */
export const maySetParameters = requirePermission('EDITAR_RESERVA');

/** What the caller may do with the settings. */
export function settingsAbilities(caller: Caller) {
  return { editar: hasPermission(caller, 'EDITAR_RESERVA') };
}
