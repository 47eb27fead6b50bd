import { useCan } from '@lotes/shared-auth';

/** Returns whether the user sees how the instalments of sales stand (R12.12); the api decides. */
export function useSeesInstalments(): boolean {
  const can = useCan();
  return can('VER_LOTES_VENDIDOS') && can('VER_SOLICITUDES_LINK_PAGO');
}
