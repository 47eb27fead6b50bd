/**
 * Made from the migrated schema by "npm run table-types"; do not edit it by hand. What the schema cannot say
 * (unions, JSON, columns that are never updated) stands in src/testing/table-types.ts.
 */
import type { ContactState, FamilyReference, Language, LotBaseStatus, LotStatus, MediaKind, PaymentLinkRow, PaymentLinkState, Permission, Polygon, QuoteFigures, QuotePlan, ReservationKind, ReservationState, SitePlan, Street, Topography, Voucher } from "@lotes/shared-contract";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface Auditoria {
  accion: ColumnType<string, string, never>;
  /** `cliente:12` for a person with an account, `visitante`, or `sistema`. */
  actor: ColumnType<string, string, never>;
  antes: ColumnType<unknown, string | null, never>;
  despues: ColumnType<unknown, string | null, never>;
  entidad: ColumnType<string, string, never>;
  entidad_id: ColumnType<string, string, never>;
  id: Generated<number>;
  momento: ColumnType<Date, Date, never>;
  /** Number shared by all entries of one transaction; null in rows from before it was recorded. */
  operacion: Generated<number | null>;
  /** All values of the entry that a search finds, one per line, in lower case without accents. */
  texto: ColumnType<string, string | undefined, never>;
  /** Like texto, but only of the fields of a sold lot that users who may not see sold lots are shown. */
  texto_vendido: ColumnType<string, string | undefined, never>;
}

export interface Bitacora {
  a: ColumnType<LotStatus | null, never, never>;
  anterior: ColumnType<string, never, never>;
  de: ColumnType<LotStatus | null, never, never>;
  huella: ColumnType<string, never, never>;
  lote: ColumnType<string, never, never>;
  momento: ColumnType<Date, never, never>;
  secuencia: ColumnType<number, never, never>;
  /** An opaque mark of the reservation that holds the lot. */
  titular: ColumnType<string | null, never, never>;
}

export interface Clientes {
  apellido: string | null;
  /** Name, e-mail, telephone and bank code as a search finds them. */
  busqueda: ColumnType<string, never, never>;
  /** True while the password must be changed at the next sign-in. */
  cambio_clave: boolean;
  codigo: Generated<number>;
  /** Unique code by which the bank books the client's payments. */
  codigo_banco: string;
  /** Lower-cased, unique. */
  correo: string;
  /** Issue time of the token from which the e-mail was taken; null while it is the e-mail of the sign-up. */
  correo_dicho_en: Date | null;
  desactivado_en: Date | null;
  direccion: string | null;
  documento: string | null;
  /** When the person deleted the account: their data were erased, and nobody can sign in to it again. */
  eliminada_en: Date | null;
  fecha_creacion: Date;
  idioma: Language;
  nombre: string;
  permisos: Permission[];
  referencias: ColumnType<FamilyReference[], string | undefined, string>;
  rtn: string | null;
  /** Sign-ins before this instant are refused, even with valid tokens; null if none are. */
  sesiones_validas_desde: Date | null;
  /** The subject at the identity provider; null until the person first signs in. */
  sub: string | null;
  /** E.164; null where neither the person nor the identity provider gave one. */
  telefono: string | null;
  version: Generated<number>;
}

export interface Comprobantes {
  contenido: Buffer;
  nombre: string;
  pago: number;
  subido_en: Date;
  tipo: Voucher["tipo"];
}

export interface ContactoRespuestas {
  contacto: string;
  id: Generated<number>;
  respondida_en: Date;
  respondida_por: number;
  texto: string;
}

export interface Contactos {
  /** Member of staff who handles the message; null while it is new. */
  asignado_a: number | null;
  /** Name, e-mail, telephone and message as a search finds them. */
  busqueda: ColumnType<string, never, never>;
  correo: string;
  estado: Generated<ContactState>;
  id: Generated<string>;
  /** The language of the reply to the sender. */
  idioma: Language;
  mensaje: string;
  /** Why it was closed; always there where it was closed without an answer. */
  motivo: string | null;
  nombre: string;
  recibido_en: Date;
  telefono: string | null;
  version: Generated<number>;
}

export interface Cotizaciones {
  area_varas: string;
  cifras: ColumnType<QuoteFigures, string, never>;
  creada_en: Date;
  /** Share of the list price that staff took off; null where they took none. */
  descuento_especial: string | null;
  huella: string;
  id: Generated<string>;
  /** Number of the lot. */
  lote: string;
  /** Instalments that staff chose; null where the plan has its own. */
  meses: number | null;
  plan: QuotePlan;
  /** Version of the price policy. */
  politica: number;
  precio_vara: string;
  /** USD; null for cash. */
  prima: string | null;
  prima_especial: boolean;
  /** Minimum down payment of the lot in USD, if staff had set one; null if it followed from the price. */
  prima_minima: string | null;
  vence_en: Date;
}

export interface EnlacesPrivados {
  /** token_hash of the reservations that the link opens; once they get another one, the link opens nothing. */
  abre: Buffer;
  /** When it was asked for (UTC). */
  creado_en: Date;
  /** SHA-256 of the secret of the link. */
  token_hash: Buffer;
  /** Until when it opens them (UTC). */
  vence_en: Date;
}

export interface Idempotencia {
  /** SHA-256 of route and key; the key itself is not stored. */
  clave: Buffer;
  creada_en: Generated<Date>;
  estado: number;
  /** Keyed hash of the request body. */
  huella: Buffer;
  /** The response, sealed under the client's key. */
  respuesta: Buffer;
  ruta: string;
}

export interface IdentidadesEliminadas {
  eliminada_en: Date;
  sub: string;
}

export interface Imagenes {
  alt_en: string;
  alt_es: string;
  /** Pixels of the largest file. */
  alto: number;
  /** Pixels of the largest file. */
  ancho: number;
  /** Names of the re-encoded files by width in pixels. */
  archivos: ColumnType<Readonly<Record<string, string>>, string, string>;
  creada_en: Date;
  id: Generated<string>;
  lote: number;
  nombre: string;
  /** 1..n within lot and kind. */
  orden: number;
  tipo: MediaKind;
  version: Generated<number>;
}

export interface Limites {
  clave: string;
  cuenta: number;
  vence_en: Date;
}

export interface Lotes {
  /** Metres above the street. */
  altura_maxima: string;
  area_m2: string;
  /** The area that prices are computed from. */
  area_varas: string;
  calle: Street;
  codigo: Generated<number>;
  con_vista: boolean;
  direccion: string;
  /** Metres above sea level. */
  elevacion: string;
  enlace_mapa: string | null;
  /** Set by staff; the public status derives from reservations first. */
  estado_base: LotBaseStatus;
  numero: string;
  /** The digits of the number, by which lots are sorted; null where it has none. */
  numero_orden: ColumnType<string | null, never, never>;
  pinos: number;
  poligono: ColumnType<Polygon, string, string>;
  /** USD. */
  precio_vara: string;
  /** True where the higher minimum down payment applies. */
  prima_especial: boolean;
  /** USD, set by staff; null where it follows from the price. */
  prima_minima: string | null;
  tipo: string;
  topografia: Topography;
  version: Generated<number>;
}

export interface Notas {
  autor: number;
  cliente: number;
  creada_en: Date;
  /** When the author changed it last; null where that never happened. */
  editada_en: Date | null;
  id: Generated<string>;
  texto: string;
  version: Generated<number>;
}

export interface Outbox {
  /** The mailbox of the recipient, under which the mails of an hour are counted (R15.10); null in messages of earlier versions. */
  buzon: string | null;
  canal: "correo";
  contenido: ColumnType<unknown, string, never>;
  creado_en: Date;
  /** Not sent before this instant; moved later after each failure. */
  disponible_en: Date;
  enviado_en: Date | null;
  id: Generated<number>;
  intentos: Generated<number>;
  /** Message-ID of the e-mail, by which a repeat is recognised. */
  message_id: string;
  /** The step of staff that caused the message, and takes it back when it is undone in time. */
  paso: number | null;
  /** True if a public call caused the message, or if the cause is unknown. Such messages count towards the limit of mails to their address (R15.10). */
  por_llamada_publica: Generated<boolean>;
  /** When the mail server refused the waiting message first, if it has refused it at each try since. */
  rechazado_desde: Date | null;
  /** When the mail server refused the message for good; it is then due at infinity, as is mail that a restore holds. */
  rechazado_en: Date | null;
  ultimo_error: string | null;
}

export interface OutboxRetirados {
  /** The id of the message in the table outbox. */
  mensaje: number;
}

export interface Pagos {
  banco: string;
  fecha: Date;
  id: Generated<number>;
  moneda: PaymentLinkRow["moneda"];
  monto: string;
  referencia: string;
  solicitud: string;
}

export interface Parametros {
  correo: string;
  horario: string;
  horario_agentes: string;
  id: Generated<number>;
  /** As people read them: +504 9999-0001. */
  telefonos: string[];
  vara_cuadrada_m2: string;
  version: Generated<number>;
}

export interface Pasos {
  accion: string;
  /** The reservations that the step changed, by their keys, as they were; null for one that it made. */
  antes: ColumnType<unknown, string, never>;
  /** The step that this one undid; null for any other. */
  deshace: number | null;
  /** Keys and versions of all reservations of the lot after the step, ended ones too: if they differ now, one was made or changed. */
  firma: string;
  lote: number;
  momento: Date;
  /** Open requests to pay that the step closed, as they were. */
  pagos: ColumnType<unknown, string, never>;
  paso: number;
}

export interface Reservas {
  /** Who of the staff made the reservation for the client; null where the buyer made it. */
  agente: number | null;
  /** Name, e-mail and telephone as a search finds them. */
  busqueda: ColumnType<string, never, never>;
  /** Mailbox that the e-mail belongs to (R9.7): without what follows a plus sign, at Gmail without dots. Null without an e-mail. */
  buzon: string | null;
  cliente: number | null;
  cliente_existente: boolean;
  /** Order of arrival, which is the order of the queue. */
  codigo: ColumnType<number, never, never>;
  correo: string | null;
  /** True where the owner of the e-mail made or confirmed the request; false where anybody could have typed it. */
  correo_confirmado: Generated<boolean>;
  /** Quote whose price the request was made at; it held then. Null where none was named. */
  cotizacion: string | null;
  creada_en: Date;
  /** Days of the hold as agreed last. */
  dias: Generated<number>;
  estado: ReservationState;
  /** Civil day in Honduras on which the contract of a sale was signed. */
  fecha_contrato: string | null;
  /** End of the hold, exclusive; null for a sale and while waiting. */
  fecha_vencimiento: Date | null;
  /** Shared by all lots of one request. */
  grupo: string;
  idioma: Language;
  lote: number;
  motivo: string | null;
  nombre_cliente: string;
  numero_autorizacion: string;
  /** SHA-256 of the network that the request came from; null where it is unknown or was made by staff. */
  origen: string | null;
  /** SHA-256 of the mailbox of the account that made the request; null without an account, for staff, and in rows of earlier versions. */
  origen_cuenta: string | null;
  /** The plan that was agreed; null where none was. */
  plan: QuotePlan | null;
  precio_congelado: string | null;
  prima: string | null;
  /** Start of the hold; null while waiting in the queue. */
  retencion_desde: Date | null;
  telefono: string | null;
  tipo: ReservationKind;
  /** SHA-256 of the buyer's token. */
  token_hash: Buffer | null;
  /** Place in the queue of the lot among those that wait: order of arrival, or of the latest return to the queue. */
  turno: Generated<number>;
  version: Generated<number>;
}

export interface ReservasPorConfirmar {
  /** Mailbox that must confirm. */
  buzon: string;
  /** SHA-256 of mailbox and code, for whoever types the code instead. */
  codigo_hash: Buffer;
  /** When it was made (UTC). */
  creada_en: Date;
  /** As in reservas: the network that the request came from. */
  origen: string;
  /** The request as the contract understood it. */
  solicitud: ColumnType<unknown, string, never>;
  /** SHA-256 of the secret of the mail's link. */
  token_hash: Buffer;
  /** Until when it can be confirmed (UTC). */
  vence_en: Date;
}

export interface Sitio {
  plano: ColumnType<SitePlan, string, string>;
  unico: Generated<boolean>;
}

export interface SolicitudesLinkPago {
  /** Bank that received the money; unique together with its reference. */
  banco: ColumnType<string | null, string | undefined>;
  /** Name, e-mail and telephone as a search finds them. */
  busqueda: ColumnType<string, never, never>;
  concepto: PaymentLinkRow["concepto"];
  correo: string;
  /** Quote that the payment is for; it held when the request was made. Null where none was named. */
  cotizacion: string | null;
  enlace_url: ColumnType<string | null, string | undefined>;
  enviada_en: ColumnType<Date | null, Date | undefined>;
  estado: Generated<PaymentLinkState>;
  /** The request whose payment exceeded what was asked, where this is that excess. */
  excedente_de: string | null;
  id: Generated<string>;
  idioma: Language;
  lote: number;
  moneda: PaymentLinkRow["moneda"];
  monto: string;
  motivo: ColumnType<string | null, string | undefined, string | null>;
  nombre: string;
  /** When the bank received the last payment. */
  pagada_en: ColumnType<Date | null, Date | undefined>;
  /** True if staff made the request, or the visitor who made it was known by more than a typed e-mail: by a verified account or an authorization number (R12.4). */
  pagador_comprobado: Generated<boolean>;
  plazo: PaymentLinkRow["plazo"];
  /** Sum received so far, in the currency of the amount. */
  recibido: Generated<string>;
  reembolsado_en: ColumnType<Date | null, Date | undefined>;
  reembolso_monto: ColumnType<string | null, string | undefined>;
  reembolso_referencia: ColumnType<string | null, string | undefined>;
  referencia_banco: ColumnType<string | null, string | undefined>;
  /** Key of the reservation that the payment is for. */
  reserva: number | null;
  solicitada_en: Date;
  telefono: string;
  /** SHA-256 of the token that opens the request; null where a reservation's token opens it. */
  token_hash: ColumnType<Buffer | null, Buffer | null | undefined>;
  vence_en: ColumnType<Date | null, Date | undefined>;
  version: Generated<number>;
}

export interface TasasCambio {
  desde: string;
  lempiras_por_dolar: string;
}

export interface Videos {
  alto: number | null;
  ancho: number | null;
  /** Name of the MP4 below /media. */
  archivo: string | null;
  bytes: number | null;
  creada_en: Date;
  /** Address of the player that a frame shows. */
  enlace: string | null;
  id: string;
  lote: number;
  nombre: string;
  /** 1..n within the lot. */
  orden: number;
  /** Names of the poster's files by width in pixels. */
  portada: ColumnType<Readonly<Record<string, string>> | null, string | null, string | null>;
  segundos: number | null;
  titulo_en: string;
  titulo_es: string;
  version: Generated<number>;
}

export interface Vistas {
  compartida: Generated<boolean>;
  /** Query of the page's address, which describes its list. */
  consulta: string;
  creada_en: Date;
  duena: number;
  id: Generated<string>;
  lista: string;
  nombre: string;
  version: Generated<number>;
}

export interface DB {
  auditoria: Auditoria;
  bitacora: Bitacora;
  clientes: Clientes;
  comprobantes: Comprobantes;
  contacto_respuestas: ContactoRespuestas;
  contactos: Contactos;
  cotizaciones: Cotizaciones;
  enlaces_privados: EnlacesPrivados;
  idempotencia: Idempotencia;
  identidades_eliminadas: IdentidadesEliminadas;
  imagenes: Imagenes;
  limites: Limites;
  lotes: Lotes;
  notas: Notas;
  outbox: Outbox;
  outbox_retirados: OutboxRetirados;
  pagos: Pagos;
  parametros: Parametros;
  pasos: Pasos;
  reservas: Reservas;
  reservas_por_confirmar: ReservasPorConfirmar;
  sitio: Sitio;
  solicitudes_link_pago: SolicitudesLinkPago;
  tasas_cambio: TasasCambio;
  videos: Videos;
  vistas: Vistas;
}
