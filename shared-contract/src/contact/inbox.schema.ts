import { z } from 'zod';
import {
  FreeReasonSchema,
  InstantSchema,
  LanguageSchema,
  RowNumberSchema,
  TextSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { AssigneeSchema } from '../http/assignee.schema';
import { CONTACT_REPLY } from './contact-rules';
import { CONTACT_STATES } from './contact-vocabulary';

export const ContactStateSchema = z.enum(CONTACT_STATES);
export type ContactState = z.infer<typeof ContactStateSchema>;

/** A message of the contact form as staff see it. */
export const ContactRowSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string().nullable(),
  mensaje: z.string(),
  /** The language of the answer to the sender. */
  idioma: LanguageSchema,
  recibidoEn: InstantSchema,
  estado: ContactStateSchema,
  asignadoA: AssigneeSchema.nullable(),
  /** The reason for which staff archived the message; null if they gave none. */
  motivo: z.string().nullable(),
  /** The answers, oldest first. */
  respuestas: z.array(
    z.object({ texto: z.string(), respondidaPor: z.string(), respondidaEn: InstantSchema }),
  ),
  version: VersionSchema,
  puede: z.object({ asignar: z.boolean(), responder: z.boolean(), cerrar: z.boolean() }),
});
export type ContactRow = z.infer<typeof ContactRowSchema>;

export const ContactParamsSchema = z.object({ id: z.uuid('invalid') });

/** The staff member who is to answer a message, by the code of their account. */
export const AssignContactSchema = z.object({
  version: VersionSchema,
  asignadoA: z.int('required').pipe(RowNumberSchema),
});

/** The answer that is mailed to the sender. */
export const AnswerContactSchema = z.object({
  version: VersionSchema,
  respuesta: TextSchema.min(1, 'required').max(CONTACT_REPLY.answer, 'too-long'),
});

/** Archiving a message; without an answer only with a reason. */
export const CloseContactSchema = z.object({
  version: VersionSchema,
  motivo: FreeReasonSchema.optional(),
});
