import type { Insertable, Selectable, Updateable } from 'kysely';
import type * as tables from './tables';

/** An account. */
export type Client = Selectable<tables.Clientes>;
export type StoredNote = Selectable<tables.Notas>;
/** An account to be added, without the numbers that the database and the repository give it. */
export type NewClient = Omit<Insertable<tables.Clientes>, 'codigo' | 'codigo_banco' | 'version'>;

/** Columns of an account that may change. */
export type ClientChange = Omit<Updateable<tables.Clientes>, 'codigo' | 'codigo_banco' | 'version'>;

export type Lot = Selectable<tables.Lotes>;
export type NewLot = Insertable<tables.Lotes>;
/** Columns of a lot that may change. */
export type LotChange = Omit<Updateable<tables.Lotes>, 'codigo' | 'numero' | 'version'>;

export type ImageRow = Selectable<tables.Imagenes>;
/** An image to be added; its place within its kind follows from the images that are there. */
export type NewImage = Omit<Insertable<tables.Imagenes>, 'orden' | 'version'>;
/** Names of the re-encoded files by width in pixels. */
export type ImageFiles = ImageRow['archivos'];

export type VideoRow = Selectable<tables.Videos>;
/** A video to be added; its place follows from the videos that are there. */
export type NewVideo = Omit<Insertable<tables.Videos>, 'orden' | 'version'>;

export type StoredQuote = Selectable<tables.Cotizaciones>;

export type Reservation = Selectable<tables.Reservas>;
export type NewReservation = Insertable<tables.Reservas>;
export type ReservationChange = Updateable<tables.Reservas>;

/** A request to reserve that waits for the confirmation by mail. */
export type UnconfirmedRequest = Selectable<tables.ReservasPorConfirmar>;

/** A request for a payment link. */
export type PaymentLink = Selectable<tables.SolicitudesLinkPago>;
export type NewPaymentLink = Insertable<tables.SolicitudesLinkPago>;
export type PaymentLinkChange = Updateable<tables.SolicitudesLinkPago>;

/** A payment that the bank received. */
export type NewReceivedPayment = Insertable<tables.Pagos>;

/** A message of the contact form. */
export type StoredContact = Selectable<tables.Contactos>;

/** A saved view of a staff list. */
export type StoredView = Selectable<tables.Vistas>;
export type NewView = Insertable<tables.Vistas>;

/** The settings of the business that staff may change. */
export type StoredSettings = Selectable<tables.Parametros>;
/** Lempiras for a dollar from a civil day on. */
export type Rate = Selectable<tables.TasasCambio>;

export type LedgerRow = Selectable<tables.Bitacora>;
