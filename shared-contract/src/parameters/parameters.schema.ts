import { z } from 'zod';
import { CivilDateSchema } from '../http/primitives.schema';
import { QUOTE_PLANS } from '../quotes/quote-vocabulary';

const QuotePlanSchema = z.object({
  plan: z.enum(QUOTE_PLANS),
  meses: z.int(),
  /** Share of the list price, "0.15" for 15%. */
  descuento: z.string(),
  /** Annual rate, "0.05" for 5%; "0" is without interest. */
  tasaAnual: z.string(),
  soloPersonal: z.boolean(),
});

/** General data of the business for every screen; also fills the browser's general values. */
export const ParametersSchema = z.object({
  version: z.string(),
  proyectos: z.array(z.object({ codigo: z.int(), nombre: z.string() })),
  pantallas: z.array(z.object({ codigo: z.string(), ruta: z.string() })),
  varaCuadradaM2: z.string(),
  limites: z.object({
    horasGratis: z.int(),
    horasPagadas: z.int(),
    diasMaximo: z.int(),
    puestosCola: z.int(),
    precioReservaUsd: z.string(),
    primaMinima: z.string(),
    primaEspecial: z.string(),
  }),
  politica: z.object({ version: z.int(), planes: z.array(QuotePlanSchema) }),
  contacto: z.object({
    telefonos: z.array(z.string()),
    correo: z.string(),
    horario: z.string(),
    horarioAgentes: z.string(),
  }),
  /** Lempiras per US dollar today, and the civil day from which the rate applies; null if staff have set none. */
  lempirasPorDolar: z.object({ valor: z.string(), desde: CivilDateSchema }).nullable(),
});
export type Parameters = z.infer<typeof ParametersSchema>;
