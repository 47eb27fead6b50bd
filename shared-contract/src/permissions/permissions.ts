/**
 * The permission codes (R6.1), in the order in which screens list them. Where several are required, any one is enough (R6.3):
 * the api's `caller.ts` and the shell's `access.ts` decide so.
 */
export const PERMISSIONS = [
  'EDITAR_RESERVA',
  'RESERVA_CLIENTE',
  'EDITAR_IMAGENES',
  'VER_LOTES_VENDIDOS',
  'INFO_RESERVA_OPCIONAL',
  'VER_USUARIOS',
  'CREAR_USUARIOS',
  'EDITAR_USUARIOS',
  'ELIMINAR_USUARIOS',
  'VER_SOLICITUDES_LINK_PAGO',
  'EDITAR_SOL_LINK_PAGO',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const IMPLIED: Partial<Record<Permission, Permission>> = {
  CREAR_USUARIOS: 'VER_USUARIOS',
  EDITAR_USUARIOS: 'VER_USUARIOS',
  ELIMINAR_USUARIOS: 'VER_USUARIOS',
  EDITAR_SOL_LINK_PAGO: 'VER_SOLICITUDES_LINK_PAGO',
};

/** True if `code` is one of the known permission codes. */
export function isPermission(code: string): code is Permission {
  return (PERMISSIONS as readonly string[]).includes(code);
}

/** The codes that a user effectively holds: those granted and those implied by them (R6.2). */
export function withImplied(granted: Iterable<Permission>): ReadonlySet<Permission> {
  const held = new Set<Permission>(granted);
  for (const code of [...held]) {
    const implied = IMPLIED[code];
    if (implied) held.add(implied);
  }
  return held;
}
