import type { ClientRow } from '@lotes/shared-contract/clients';

/** A client without permissions, as the table receives it. */
export function buildClient(fields: Partial<ClientRow> = {}): ClientRow {
  return {
    codigo: 12,
    nombre: 'Ana',
    apellido: 'Paz',
    telefono: '+50499998888',
    correo: 'ana.paz@example.com',
    fechaCreacion: '2026-03-10T15:00:00.000Z',
    cambioClave: true,
    codigoBanco: 'C-000012',
    idioma: 'es',
    permisos: [],
    version: 1,
    rtn: null,
    documento: null,
    direccion: null,
    referencias: [],
    activo: true,
    puede: {
      editar: false,
      restablecerClave: false,
      restablecerSegundoPaso: false,
      desactivar: false,
      reactivar: false,
      eliminar: false,
    },
    ...fields,
  };
}
