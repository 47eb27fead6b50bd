import { permissionsToRecord } from '../testing/session-with';
import { permissionsOf } from './permission-record';

describe('the permissions of a session', () => {
  it('are read from base64 of JSON, with those that they imply', () => {
    const permisos = permissionsToRecord(['CREAR_USUARIOS']);
    expect([...permissionsOf(permisos)].sort()).toEqual(['CREAR_USUARIOS', 'VER_USUARIOS']);
  });

  it.each([
    ['is empty', ''],
    ['is not base64', '%%%'],
    ['is not JSON', btoa('permisos')],
    ['has another content', btoa(JSON.stringify({ permisosUsuario: 'EDITAR_RESERVA' }))],
    ['has only unknown codes', btoa(JSON.stringify({ permisosUsuario: [{ permiso: 'ADMIN' }, null, 7] }))],
  ])('are empty if the value %s', (_case, permisos) => {
    expect(permissionsOf(permisos).size).toBe(0);
  });
});
