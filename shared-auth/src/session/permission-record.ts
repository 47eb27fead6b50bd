import { isPermission, withImplied, type Permission } from '@lotes/shared-contract/permissions';

const NONE: ReadonlySet<Permission> = new Set();

function codesIn(record: unknown): unknown[] {
  if (typeof record !== 'object' || record === null || !('permisosUsuario' in record)) return [];
  if (!Array.isArray(record.permisosUsuario)) return [];
  const entries: unknown[] = record.permisosUsuario;
  return entries.map((entry) =>
    typeof entry === 'object' && entry !== null && 'permiso' in entry ? entry.permiso : undefined,
  );
}

/**
 * Returns the permissions in the session's `permisos`, base64 of JSON `{permisosUsuario: [{permiso}]}` (R4.2), and those
 * that they imply. They only decide what is shown: users can edit their browser's storage, and the api decides by its own
 * data. So a value that cannot be read grants nothing and is no error.
 */
export function permissionsOf(permisos: string): ReadonlySet<Permission> {
  if (permisos === '') return NONE;
  try {
    const codes = codesIn(JSON.parse(atob(permisos)));
    return withImplied(
      codes.filter((code): code is Permission => typeof code === 'string' && isPermission(code)),
    );
  } catch {
    return NONE;
  }
}
