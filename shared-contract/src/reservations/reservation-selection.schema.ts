import { z } from 'zod';
import { RowNumberSchema } from '../http/primitives.schema';
import { chosenRows, seenRows } from '../http/selection.schema';
import { EditReservationSchema } from './edit-reservation.schema';
import { AuthorizationNumberSchema, ExtendReservationSchema } from './reservations.schema';

const { dias } = ExtendReservationSchema.shape;
const { motivo } = EditReservationSchema.shape;

/** A change of several reservations by staff. @param filas schema of the rows */
const changeOf = <Rows extends z.ZodType>(filas: Rows) =>
  z.discriminatedUnion('accion', [
    z.object({ accion: z.literal('extender'), dias, filas }),
    z.object({ accion: z.literal('cancelar'), motivo, filas }),
    z.object({ accion: z.literal('asignar'), agente: z.int('required').pipe(RowNumberSchema), filas }),
  ]);

export const PreviewReservationsSchema = changeOf(chosenRows(AuthorizationNumberSchema));
export const ChangeReservationsSchema = changeOf(seenRows(AuthorizationNumberSchema));
