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

/** What would happen to several requests; one whose link is not known yet is distinct from one that cannot be sent. */
export const PreviewPaymentLinksSchema = z.discriminatedUnion('accion', [
  z.object({
    accion: accion.send,
    filas: rowsOf(z.object({ clave, enlaceUrl: enlaceUrl.optional() })),
  }),
  z.object({ accion: accion.cancel, motivo, filas: chosenRows(clave) }),
]);
/** What staff do to several requests at once: each is sent its own link of the bank. */
export const ChangePaymentLinksSchema = z.discriminatedUnion('accion', [
  z.object({
    accion: accion.send,
    filas: rowsOf(z.object({ clave, version: VersionSchema, enlaceUrl })),
  }),
  z.object({ accion: accion.cancel, motivo, filas: seenRows(clave) }),
]);
