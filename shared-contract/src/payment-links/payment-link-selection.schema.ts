import { z } from 'zod';
import { rowsOf, chosenRows, seenRows } from '../http/selection.schema';
import { VersionSchema } from '../http/primitives.schema';
import {
  CancelPaymentLinkSchema,
  PaymentLinkParamsSchema,
  SendPaymentLinkSchema,
} from './payment-links.schema';

const { id: clave } = PaymentLinkParamsSchema.shape;
const { motivo } = CancelPaymentLinkSchema.shape;
const { enlaceUrl } = SendPaymentLinkSchema.shape;

const accion = { send: z.literal('enviar'), cancel: z.literal('cancelar') };

/**
 * The preview of a change of several requests. A row may lack its link as long as staff have not entered it; the preview then
 * still tells whether the row could be sent.
 */
export const PreviewPaymentLinksSchema = z.discriminatedUnion('accion', [
  z.object({
    accion: accion.send,
    filas: rowsOf(z.object({ clave, enlaceUrl: enlaceUrl.optional() })),
  }),
  z.object({ accion: accion.cancel, motivo, filas: chosenRows(clave) }),
]);
/** A change of several requests by staff: each row is sent with its own link of the bank, or all are canceled. */
export const ChangePaymentLinksSchema = z.discriminatedUnion('accion', [
  z.object({
    accion: accion.send,
    filas: rowsOf(z.object({ clave, version: VersionSchema, enlaceUrl })),
  }),
  z.object({ accion: accion.cancel, motivo, filas: seenRows(clave) }),
]);
