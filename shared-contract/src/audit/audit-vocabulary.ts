/** The kinds of things whose changes the audit records, in the order in which filters list them. */
export const AUDIT_ENTITIES = [
  'lote',
  'imagenes',
  'reserva',
  'solicitudLinkPago',
  'cliente',
  'contacto',
  'parametro',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** What can be done to a thing, as verbs in the infinitive. Screens have words for each of them in both languages. */
export const AUDIT_ACTIONS = [
  'crear',
  'registrar',
  'enlazar',
  'editar',
  'activar',
  'extender',
  'vender',
  'liberar',
  'vencer',
  'promover',
  'desplazar',
  'reactivar',
  'deshacer',
  'enviar',
  'procesar',
  'pagar',
  'resolver',
  'reembolsar',
  'cancelar',
  'asignar',
  'responder',
  'cerrar',
  'agregar',
  'ordenar',
  'eliminar',
  'desactivar',
  'restablecer clave',
  'cambiar estado base',
  'cerrar sesiones',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * How a field reads: an amount in US dollars, an amount in the currency named beside it, a number, an instant, a civil day,
 * a word of the product's vocabulary (a state, a kind, a code, yes or no), the name of a person with an account, or as it is.
 */
export type AuditFieldKind = 'money' | 'amount' | 'number' | 'instant' | 'day' | 'word' | 'person' | 'text';

/**
 * The fields whose values the audit tells, and how they read. What is not listed here is stored and told to nobody; so are
 * tokens and subjects of the identity provider.
 */
export const AUDIT_FIELDS = {
  estado: 'word',
  estadoBase: 'word',
  numero: 'text',
  calle: 'text',
  areaM2: 'number',
  areaVaras: 'number',
  topografia: 'word',
  conVista: 'word',
  alturaMaxima: 'number',
  elevacion: 'number',
  pinos: 'number',
  tipo: 'word',
  direccion: 'text',
  enlaceMapa: 'text',
  precioVara: 'money',
  primaMinima: 'money',
  primaEspecial: 'word',
  lote: 'text',
  dias: 'number',
  retencionDesde: 'instant',
  fechaVencimiento: 'instant',
  fechaContrato: 'day',
  nombreCliente: 'text',
  clienteExistente: 'word',
  agente: 'person',
  prima: 'money',
  precioCongelado: 'money',
  concepto: 'word',
  plan: 'word',
  plazo: 'word',
  monto: 'amount',
  moneda: 'text',
  enlaceUrl: 'text',
  venceEn: 'instant',
  banco: 'text',
  referenciaBanco: 'text',
  pagadaEn: 'instant',
  excedenteDe: 'text',
  reembolsadoEn: 'instant',
  reembolsoMonto: 'amount',
  reembolsoReferencia: 'text',
  reserva: 'text',
  nombre: 'text',
  apellido: 'text',
  telefono: 'text',
  correo: 'text',
  idioma: 'word',
  permisos: 'word',
  documento: 'text',
  rtn: 'text',
  sesionesValidasDesde: 'instant',
  asignadoA: 'person',
  respuesta: 'text',
  orden: 'text',
  motivo: 'text',
} as const satisfies Record<string, AuditFieldKind>;
export type AuditField = keyof typeof AUDIT_FIELDS;
