import { z } from 'zod';
import { endpoint } from '../http/contract';
import { AssigneeSchema } from '../http/assignee.schema';
import { changedSelectionOf, selectionPreviewOf } from '../http/selection.schema';
import { ChangeContactsSchema, PreviewContactsSchema } from './contact-selection.schema';
import { exportOf } from '../http/export.schema';
import {
  FilterTextSchema,
  LanguageSchema,
  orderOf,
  PageQuerySchema,
  pageOf,
} from '../http/primitives.schema';
import { ClientParamsSchema } from '../clients/index';
import { CONTACT_FILTERS } from './contact-vocabulary';
import { ContactSchema, ReceivedContactSchema } from './contact.schema';
import {
  AnswerContactSchema,
  AssignContactSchema,
  CloseContactSchema,
  ContactParamsSchema,
  ContactRowSchema,
} from './inbox.schema';

/** Filters and order of the list. */
const FILTERS = {
  id: ContactParamsSchema.shape.id.optional(),
  estado: z.enum(CONTACT_FILTERS).optional(),
  /** Part of the name, the e-mail or the phone. */
  persona: FilterTextSchema,
  mensaje: FilterTextSchema,
  idioma: LanguageSchema.optional(),
  /** Part of the name of the staff member who looks after it. */
  asignadoA: FilterTextSchema,
  /** The client, by the number of the account. */
  cliente: ClientParamsSchema.shape.codigo.optional(),
  orden: orderOf(['recibidoEn', 'estado', 'persona', 'idioma', 'asignadoA']),
};

export const contactEndpoints = {
  'POST /Contacto': endpoint({
    summary: 'Write to the office',
    atMostOnce: true,
    status: 201,
    body: ContactSchema,
    ok: ReceivedContactSchema,
    errors: [],
  }),
  'GET /Contacto': endpoint({
    summary:
      'Messages of the contact form, newest first unless another order is asked for (EDITAR_RESERVA or RESERVA_CLIENTE)',
    query: PageQuerySchema.extend(FILTERS),
    ok: pageOf(ContactRowSchema),
    errors: [],
  }),
  'GET /Contacto/Exportar': exportOf(
    'Messages of the contact form as a file (EDITAR_RESERVA or RESERVA_CLIENTE)',
    FILTERS,
  ),
  'GET /Contacto/Asignables': endpoint({
    summary: 'Staff to whom a message can be assigned, by name (EDITAR_RESERVA or RESERVA_CLIENTE)',
    ok: z.array(AssigneeSchema),
    errors: [],
  }),
  'POST /Contacto/Seleccion/Prever': endpoint({
    summary:
      'What a change would do to each of several messages, and which it cannot be made to; nothing is written (EDITAR_RESERVA or RESERVA_CLIENTE)',
    body: PreviewContactsSchema,
    ok: selectionPreviewOf(ContactRowSchema),
    errors: [],
  }),
  'POST /Contacto/Seleccion': endpoint({
    summary: 'Change several messages in one step, all or none (EDITAR_RESERVA or RESERVA_CLIENTE)',
    body: ChangeContactsSchema,
    ok: changedSelectionOf(ContactRowSchema),
    errors: ['selection/refused'],
  }),
  'POST /Contacto/:id/Asignar': endpoint({
    summary: 'Say who looks after a message (EDITAR_RESERVA or RESERVA_CLIENTE)',
    params: ContactParamsSchema,
    body: AssignContactSchema,
    ok: ContactRowSchema,
    errors: ['contact/not-found', 'contact/not-open', 'stale-version'],
  }),
  'POST /Contacto/:id/Responder': endpoint({
    summary: 'Answer a message by e-mail in its language (EDITAR_RESERVA or RESERVA_CLIENTE)',
    params: ContactParamsSchema,
    body: AnswerContactSchema,
    ok: ContactRowSchema,
    errors: ['contact/not-found', 'contact/closed', 'stale-version'],
  }),
  'POST /Contacto/:id/Cerrar': endpoint({
    summary: 'Archive a message; one without an answer with a reason (EDITAR_RESERVA or RESERVA_CLIENTE)',
    params: ContactParamsSchema,
    body: CloseContactSchema,
    ok: ContactRowSchema,
    errors: ['contact/not-found', 'contact/closed', 'stale-version'],
  }),
} as const;
