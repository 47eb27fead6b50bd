import { z } from 'zod';
import {
  EmailSchema,
  InstantSchema,
  LanguageSchema,
  PersonNameSchema,
  PhoneSchema,
  TextSchema,
} from '../http/primitives.schema';
import { CONTACT_MESSAGE } from './contact-rules';

/** A blank number counts as none. */
const OptionalPhoneSchema = z
  .string()
  .trim()
  .nullish()
  .transform((value, context) => {
    if (!value) return null;
    const phone = PhoneSchema.safeParse(value);
    if (phone.success) return phone.data;
    context.addIssue({ code: 'custom', message: 'phone' });
    return z.NEVER;
  });

/** A visitor's message to the office. */
export const ContactSchema = z.object({
  nombre: PersonNameSchema,
  correo: EmailSchema,
  telefono: OptionalPhoneSchema,
  // The minimum counts characters, as the database does, and not UTF-16 code units, of which some characters have two.
  mensaje: TextSchema.min(1, 'message-required')
    .refine((text) => text === '' || [...text].length >= CONTACT_MESSAGE.min, 'message-length')
    .max(CONTACT_MESSAGE.max, 'too-long'),
  /** The language of the answer to the sender. */
  idioma: LanguageSchema.default('es'),
});
export type Contact = z.infer<typeof ContactSchema>;

export const ReceivedContactSchema = z.object({ id: z.uuid(), recibidoEn: InstantSchema });
