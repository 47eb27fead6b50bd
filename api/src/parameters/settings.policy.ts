import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

/** Admits callers who may see and change the settings of the business. */
export const maySetParameters = requirePermission('EDITAR_RESERVA');

/** Returns the caller's abilities for the settings. */
export function settingsAbilities(caller: Caller) {
  return { editar: hasPermission(caller, 'EDITAR_RESERVA') };
}
