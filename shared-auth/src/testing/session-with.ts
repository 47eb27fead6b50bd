import type { Permission } from '@lotes/shared-contract/permissions';
import type { SessionState } from '../session/session.slice';

/** Returns the `permisos` value that the api would return for these permissions: base64 of its JSON record. */
export function permissionsToRecord(permissions: readonly Permission[]): string {
  return btoa(JSON.stringify({ permisosUsuario: permissions.map((permiso) => ({ permiso })) }));
}

/** Returns the session of a signed-in user who holds these permissions. */
export function sessionWith(
  permissions: readonly Permission[],
  fields: Partial<SessionState> = {},
): SessionState {
  return {
    correo: 'ana.paz@example.com',
    nombre: 'Ana Paz',
    codigo: 7,
    telefono: '+50499998888',
    permisos: permissionsToRecord(permissions),
    ...fields,
  };
}
