import { z } from 'zod';
import {
  AreaSchema,
  InstantSchema,
  LotNumberSchema,
  MoneySchema,
  ReasonSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { AuthorizationNumberSchema } from '../reservations/reservations.schema';
import { LOT_STATUSES, STREETS, TOPOGRAPHIES } from './lot-vocabulary';

export const StreetSchema = z.enum(STREETS);
export type Street = z.infer<typeof StreetSchema>;

/** The status a visitor sees: derived from reservations, else the base status (R7.4). */
export const LotStatusSchema = z.enum(LOT_STATUSES);
export type LotStatus = z.infer<typeof LotStatusSchema>;

/** The status that staff set, valid while the lot has no holder. */
export const LotBaseStatusSchema = z.enum(['disponible', 'no_disponible', 'proximamente']);
export type LotBaseStatus = z.infer<typeof LotBaseStatusSchema>;

export const TopographySchema = z.enum(TOPOGRAPHIES);
export type Topography = z.infer<typeof TopographySchema>;

/** One ring of [longitude, latitude] pairs, closed. */
export const PolygonSchema = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.tuple([z.number(), z.number()])).min(4)).min(1),
});
export type Polygon = z.infer<typeof PolygonSchema>;

/** The cost of one financing plan of a lot at the minimum down payment; `cuota` is the monthly instalment. */
export const LotPlanSchema = z.object({
  anios: z.union([z.literal(2), z.literal(6), z.literal(12), z.literal(16)]),
  precioTotal: MoneySchema,
  cuota: MoneySchema,
});

/** Prices of a lot in USD. Absent (null on the lot) if the lot is sold and the reader may not see them. */
export const LotPricesSchema = z.object({
  precioVara: MoneySchema,
  /** Area in varas × price per vara, before any discount. */
  precioLista: MoneySchema,
  precioContado: MoneySchema,
  planes: z.array(LotPlanSchema),
  primaMinima: MoneySchema,
});
export type LotPrices = z.infer<typeof LotPricesSchema>;

/** A lot in the public list. */
export const LotSummarySchema = z.object({
  codigo: z.int(),
  numero: LotNumberSchema,
  calle: StreetSchema,
  estado: LotStatusSchema,
  poligono: PolygonSchema,
  areaM2: AreaSchema,
  areaVaras: AreaSchema,
  /** Derived: m² / 4046.8564224, four places. */
  acres: z.string(),
  topografia: TopographySchema,
  conVista: z.boolean(),
  pinos: z.int(),
  tipo: z.string(),
  primaEspecial: z.boolean(),
  precios: LotPricesSchema.nullable(),
  /** Url of the first flat image, null if there is none. */
  portada: z.string().nullable(),
});
export type LotSummary = z.infer<typeof LotSummarySchema>;

export const LotListSchema = z.object({ lotes: z.array(LotSummarySchema) });
export type LotList = z.infer<typeof LotListSchema>;

/** Actions that the caller may take on a lot; screens use these instead of deriving roles. */
export const LotAbilitiesSchema = z.object({
  reservar: z.boolean(),
  pedirLinkPago: z.boolean(),
  cambiarEstado: z.boolean(),
  /** Edit the lot's data; the lot's record has the other edits. */
  editar: z.boolean(),
  liberar: z.boolean(),
  editarImagenes: z.boolean(),
  verVendido: z.boolean(),
});

/** The holder of a sold lot, for callers with VER_LOTES_VENDIDOS. */
export const LotBuyerSchema = z.object({ nombreCliente: z.string(), numeroAutorizacion: z.string() });

/** A lot with everything that its page shows. */
export const LotDetailSchema = LotSummarySchema.extend({
  /** Metres above the street, 0 to 99.99. */
  alturaMaxima: z.string(),
  /** Metres above sea level, -10 to 999. */
  elevacion: z.string(),
  direccion: z.string(),
  enlaceMapa: z.url().nullable(),
  /** Reservations in the queue, the holder's included. */
  enCola: z.int(),
  /** When the present hold ends; null if nothing holds the lot or the hold has no end. */
  retenidoHasta: InstantSchema.nullable(),
  /** Numbers of similar lots by type. */
  similares: z.array(LotNumberSchema),
  comprador: LotBuyerSchema.nullable(),
  version: VersionSchema,
  puede: LotAbilitiesSchema,
});
export type LotDetail = z.infer<typeof LotDetailSchema>;

/** A row of the staff lot table. */
export const LotAdminRowSchema = LotSummarySchema.omit({ poligono: true }).extend({
  estadoBase: LotBaseStatusSchema,
  comprador: LotBuyerSchema.nullable(),
  imagenes: z.int(),
  version: VersionSchema,
  puede: LotAbilitiesSchema,
});
export type LotAdminRow = z.infer<typeof LotAdminRowSchema>;

export const LotParamsSchema = z.object({ numero: LotNumberSchema });

export const SetBaseStatusSchema = z.object({ estadoBase: LotBaseStatusSchema, version: VersionSchema });

/**
 * Releasing a held lot: its number typed again and a reason (R7.7). It names the reservation that ends, as the user saw
 * it, so that the next in the queue never ends instead.
 */
export const ReleaseLotSchema = z.object({
  numero: LotNumberSchema,
  numeroAutorizacion: AuthorizationNumberSchema,
  version: VersionSchema,
  confirmacion: z.string('required').trim().min(1, 'lot-confirmation'),
  motivo: ReasonSchema,
});
export type ReleaseLot = z.infer<typeof ReleaseLotSchema>;

export const SITE_FEATURE_KINDS = [
  'limite',
  'mar',
  'costa',
  'playa',
  'acceso_playa',
  'area_social',
  'calle',
  'area_verde',
] as const;
/** The site plan around the lots: shoreline, beach access, social area, streets. */
export const SitePlanSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ tipo: z.enum(SITE_FEATURE_KINDS), nombre: z.string().optional() }),
      geometry: z.object({
        type: z.enum(['Point', 'LineString', 'Polygon', 'MultiPolygon']),
        coordinates: z.array(z.unknown()),
      }),
    }),
  ),
});
export type SitePlan = z.infer<typeof SitePlanSchema>;
