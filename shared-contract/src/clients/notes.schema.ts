import { z } from 'zod';
import { InstantSchema, TextSchema, VersionSchema } from '../http/primitives.schema';
import { ClientParamsSchema } from './clients.schema';
import { NOTE_LENGTH } from './note-rules';

/** A note by staff about a client. */
export const NoteRowSchema = z.object({
  id: z.uuid(),
  texto: z.string(),
  autor: z.string(),
  creadaEn: InstantSchema,
  /** When its author changed it last; null if that never happened. */
  editadaEn: InstantSchema.nullable(),
  version: VersionSchema,
  puede: z.object({ editar: z.boolean() }),
});
export type NoteRow = z.infer<typeof NoteRowSchema>;

export const ClientNotesSchema = z.object({
  /** Newest first. */
  filas: z.array(NoteRowSchema),
  puede: z.object({ agregar: z.boolean() }),
});
export type ClientNotes = z.infer<typeof ClientNotesSchema>;

export const NoteParamsSchema = ClientParamsSchema.extend({ id: z.uuid('invalid') });
export const AddNoteSchema = z.object({ texto: TextSchema.min(1, 'required').max(NOTE_LENGTH, 'too-long') });
export const EditNoteSchema = AddNoteSchema.extend({ version: VersionSchema });
