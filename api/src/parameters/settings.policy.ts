import { type Caller, holds } from '../http/caller';
import { requirePermission } from '../http/guards';

/** Who sees and changes the settings of the business. */
export const maySetParameters = requirePermission('EDITAR_RESERVA');

/** What the caller may do with the settings. */
export function settingsAbilities(caller: Caller) {
  return { editar: holds(caller, 'EDITAR_RESERVA') };
}
