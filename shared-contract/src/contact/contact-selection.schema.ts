import { z } from 'zod';
import { chosenRows, seenRows } from '../http/selection.schema';
import { CloseContactSchema, ContactParamsSchema } from './inbox.schema';

const { id } = ContactParamsSchema.shape;
const { motivo } = CloseContactSchema.shape;

/** A change of several messages by staff. @param filas schema of the rows */
const changeOf = <Rows extends z.ZodType>(filas: Rows) =>
  z.object({ accion: z.literal('cerrar'), motivo, filas });

export const PreviewContactsSchema = changeOf(chosenRows(id));
export const ChangeContactsSchema = changeOf(seenRows(id));
