import { z } from 'zod';
import {
  CivilDateSchema,
  EmailSchema,
  PhoneSchema,
  TextSchema,
  VersionSchema,
  readablePhone,
} from '../http/primitives.schema';

/** Bounds of the square vara in m², between which areas of lots are accepted (R7.2). */
const VARA = { least: 0.697, most: 0.6991 };
const HOURS = /^([01]?\d|2[0-3]):([0-5]\d)–([01]?\d|2[0-3]):([0-5]\d)$/;

function isDayOfWork(hours: string): boolean {
  const [, fromHour, fromMinute, untilHour, untilMinute] = (HOURS.exec(hours) ?? []).map(Number);
  return Number(fromHour) * 60 + Number(fromMinute) < Number(untilHour) * 60 + Number(untilMinute);
}

/** "9:00–18:00"; a hyphen between the hours becomes a dash. */
const HoursSchema = TextSchema.min(1, 'required')
  .transform((typed) => typed.replace(/\s*[-–—]\s*/, '–'))
  .refine((hours) => isDayOfWork(hours), 'hours');

/** A positive number with up to four places, returned with all four: "25.9000". */
const RateSchema = z
  .string('required')
  .trim()
  .regex(/^\d{1,4}(\.\d{1,4})?$/, { error: 'rate', abort: true })
  .refine((rate) => Number(rate) > 0, 'rate')
  .transform((rate) => {
    const [whole, places = ''] = rate.split('.');
    return `${whole}.${places.padEnd(4, '0')}`;
  });

const SETTINGS = {
  horario: HoursSchema,
  horarioAgentes: HoursSchema,
  /** One to five numbers, formatted for reading: "+504 9999-0001". */
  telefonos: z.array(PhoneSchema.transform(readablePhone)).min(1, 'required').max(5, 'phones-many'),
  correo: EmailSchema,
  varaCuadradaM2: z
    .string('required')
    .trim()
    .regex(/^0\.\d{6}$/, { error: 'vara-factor', abort: true })
    .refine((factor) => Number(factor) >= VARA.least && Number(factor) <= VARA.most, 'vara-factor'),
};

/** A new value of every setting, and a new rate if there is one, with the civil day in Honduras from which it holds. */
export const EditSettingsSchema = z
  .object({
    version: VersionSchema,
    ...SETTINGS,
    lempirasPorDolar: RateSchema.optional(),
    tasaDesde: CivilDateSchema.optional(),
  })
  .superRefine(({ lempirasPorDolar, tasaDesde }, context) => {
    if ((lempirasPorDolar === undefined) === (tasaDesde === undefined)) return;
    const path = [tasaDesde === undefined ? 'tasaDesde' : 'lempirasPorDolar'];
    context.addIssue({ code: 'custom', message: 'required', path });
  });
export type EditSettings = z.output<typeof EditSettingsSchema>;

/** The settings as staff see and change them. */
export const SettingsSchema = z.object({
  horario: z.string(),
  horarioAgentes: z.string(),
  telefonos: z.array(z.string()),
  correo: z.string(),
  varaCuadradaM2: z.string(),
  /** Lempiras for a dollar, each from its civil day on; the latest day first. */
  tasas: z.array(z.object({ desde: CivilDateSchema, lempirasPorDolar: z.string() })),
  /** The civil day in Honduras, from which a rate may begin. */
  hoy: CivilDateSchema,
  version: VersionSchema,
  puede: z.object({ editar: z.boolean() }),
});
export type Settings = z.infer<typeof SettingsSchema>;
