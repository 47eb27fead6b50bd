import { squareAt } from '@lotes/shared-contract/testing';

const STALE = 99;
/** Lot, reservation and ids that the calls are about. */
interface Named {
  /** Number of a lot. */
  lot: string;
  /** Authorization number of a reservation of the lot. */
  number: string;
  /** Id of a message, and of an image and a video of the lot. */
  id: string;
}

/**
 * Returns bodies with a stale version, or with an e-mail that is no longer the present one, by call, for the calls that respond
 * to one with the present row.
 */
export const conflicts = ({ lot, number, id }: Named): Readonly<Record<string, object>> => ({
  'PUT /Lotes/:numero/Estado': { estadoBase: 'disponible', version: STALE },
  'PUT /Lotes/:numero': {
    version: STALE,
    calle: 'Greenview Way',
    poligono: squareAt(-86.51, 16.333),
    areaM2: '348.61',
    areaVaras: '500.00',
    topografia: 'plana',
    conVista: false,
    alturaMaxima: '0',
    elevacion: '0',
    pinos: 0,
    tipo: 'interior',
    direccion: 'Una dirección',
  },
  'POST /Lotes/Liberar': {
    numero: lot,
    numeroAutorizacion: number,
    version: STALE,
    confirmacion: lot,
    motivo: 'una prueba',
  },
  'PUT /Reservas/:numeroAutorizacion': { version: STALE, motivo: 'una prueba' },
  'POST /Reservas/:numeroAutorizacion/Activar': { version: STALE, desplaza: [] },
  'POST /Reservas/:numeroAutorizacion/Extender': { version: STALE, dias: 1 },
  'POST /Reservas/:numeroAutorizacion/Enlace': { correo: 'antes@buyer.test' },
  'POST /Reservas/:numeroAutorizacion/Cotizacion': { correo: 'antes@buyer.test', cotizacion: id },
  'POST /Reservas/Seleccion': { accion: 'extender', dias: 1, filas: [{ clave: number, version: STALE }] },
  'POST /Lotes/Seleccion': {
    accion: 'estadoBase',
    estadoBase: 'disponible',
    filas: [{ clave: lot, version: STALE }],
  },
  'POST /Lotes/Seleccion/Prever': {
    accion: 'estadoBase',
    estadoBase: 'disponible',
    filas: [{ clave: lot }],
  },
  'POST /Contacto/Seleccion': { accion: 'cerrar', filas: [{ clave: id, version: STALE }] },
  'POST /Contacto/Seleccion/Prever': { accion: 'cerrar', filas: [{ clave: id }] },
  'POST /Clientes/Seleccion': {
    accion: 'desactivar',
    motivo: 'una prueba',
    filas: [{ clave: '1', version: STALE }],
  },
  'POST /Clientes/Seleccion/Prever': { accion: 'desactivar', filas: [{ clave: '1' }] },
  'POST /Reservas/Seleccion/Prever': { accion: 'extender', dias: 1, filas: [{ clave: number }] },
  'PUT /Vistas/:id': { version: STALE, nombre: 'Una vista', compartida: false, consulta: '' },
  'PUT /Lotes/:numero/Imagenes/Orden': { tipo: 'plana', antes: [], orden: [{ id, orden: 1 }] },
  'PUT /Lotes/:numero/Videos/Orden': { antes: [], orden: [{ id, orden: 1 }] },
  'PUT /Lotes/:numero/Imagenes/:id': { version: STALE, altEs: 'Una vista', altEn: 'A view' },
  'PUT /Lotes/:numero/Videos/:id': { version: STALE, tituloEs: 'Un recorrido', tituloEn: 'A walk' },
  'POST /Contacto/:id/Asignar': { version: STALE, asignadoA: 1 },
  'POST /Contacto/:id/Responder': { version: STALE, respuesta: 'Una respuesta de prueba.' },
  'PUT /Parametros': {
    version: STALE,
    horario: '9:00–18:00',
    horarioAgentes: '8:00–17:00',
    telefonos: ['+504 9999-0001'],
    correo: 'ventas@demo.test',
    varaCuadradaM2: '0.697225',
  },
  'PUT /Clientes/:codigo': {
    version: STALE,
    nombre: 'Una Persona',
    telefono: '98765432',
    idioma: 'es',
    permisos: [],
  },
  'PUT /Cuenta': { version: STALE, nombre: 'Una Persona', telefono: '98765432', idioma: 'es' },
  'POST /Clientes/:codigo/Clave': { version: STALE },
  'POST /Clientes/:codigo/SegundoPaso': { version: STALE },
  'POST /Clientes/:codigo/Desactivar': { version: STALE, motivo: 'una prueba' },
  'POST /Clientes/:codigo/Reactivar': { version: STALE },
  'DELETE /Clientes/:codigo': { version: STALE },
  'PUT /Clientes/:codigo/Notas/:id': { version: STALE, texto: 'Una nota de prueba.' },
  'POST /Contacto/:id/Cerrar': { version: STALE, motivo: 'una prueba' },
});
