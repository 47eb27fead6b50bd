import { z } from 'zod';
import { LotNumberSchema } from '../http/primitives.schema';
import { chosenRows, seenRows } from '../http/selection.schema';
import { LotBaseStatusSchema } from './lots.schema';

/** A change of several lots by staff; prices have a call of their own. @param filas schema of the rows */
const changeOf = <Rows extends z.ZodType>(filas: Rows) =>
  z.object({ accion: z.literal('estadoBase'), estadoBase: LotBaseStatusSchema, filas });

export const PreviewLotsSchema = changeOf(chosenRows(LotNumberSchema));
export const ChangeLotsSchema = changeOf(seenRows(LotNumberSchema));
