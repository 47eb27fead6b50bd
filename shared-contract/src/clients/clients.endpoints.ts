import { z } from 'zod';
import { endpoint } from '../http/contract';
import { changedSelectionOf, selectionPreviewOf } from '../http/selection.schema';
import { ChangeClientsSchema, PreviewClientsSchema } from './client-selection.schema';
import { exportOf } from '../http/export.schema';
import { FilterTextSchema, orderOf, PageQuerySchema, pageOf } from '../http/primitives.schema';
import {
  ClientParamsSchema,
  ClientRowSchema,
  ClientStepSchema,
  CreateClientSchema,
  DeactivateClientSchema,
  EditClientSchema,
  PermissionSchema,
} from './clients.schema';
import {
  AddNoteSchema,
  ClientNotesSchema,
  EditNoteSchema,
  NoteParamsSchema,
  NoteRowSchema,
} from './notes.schema';

const STEP_ERRORS = [
  'client/not-found',
  'client/deactivated',
  'client/active',
  'client/user-gone',
  'stale-version',
  'identity/unavailable',
] as const;

/** Filters and order of the list. */
const FILTERS = {
  nombre: FilterTextSchema,
  correo: FilterTextSchema,
  telefono: FilterTextSchema,
  codigoBanco: FilterTextSchema,
  cambioClave: z.enum(['true', 'false']).optional(),
  permisos: PermissionSchema.optional(),
  /** Only the client of this number, who may be deactivated. */
  codigo: ClientParamsSchema.shape.codigo.optional(),
  /** Clients who can sign in (the default), those who no longer can, or both. */
  activo: z.enum(['true', 'false', 'todos']).default('true'),
  orden: orderOf(['nombre', 'correo', 'telefono', 'fechaCreacion', 'cambioClave', 'codigoBanco']),
};

export const clientEndpoints = {
  'GET /Clientes': endpoint({
    summary: 'Clients, newest first unless another order is asked for (VER_USUARIOS)',
    query: PageQuerySchema.extend(FILTERS),
    ok: pageOf(ClientRowSchema).extend({
      puede: z.object({
        crear: z.boolean(),
        otorgar: z.array(PermissionSchema),
        desactivarVarios: z.boolean(),
      }),
    }),
    errors: [],
  }),
  'GET /Clientes/Exportar': exportOf('Clients as a file (VER_USUARIOS)', FILTERS),
  'POST /Clientes': endpoint({
    summary: 'Create a client and their sign-in with a temporary password (CREAR_USUARIOS)',
    status: 201,
    body: CreateClientSchema,
    ok: ClientRowSchema,
    errors: ['client/email-in-use', 'client/signed-up', 'client/grant-lacked', 'identity/unavailable'],
  }),
  'POST /Clientes/Seleccion/Prever': endpoint({
    summary:
      'What a change would do to each of several clients, and which it cannot be made to; nothing is written (ELIMINAR_USUARIOS)',
    body: PreviewClientsSchema,
    ok: selectionPreviewOf(ClientRowSchema),
    errors: [],
  }),
  'POST /Clientes/Seleccion': endpoint({
    summary: 'Change several clients in one step, all or none (ELIMINAR_USUARIOS)',
    body: ChangeClientsSchema,
    ok: changedSelectionOf(ClientRowSchema),
    errors: ['selection/refused', 'identity/unavailable'],
  }),
  'PUT /Clientes/:codigo': endpoint({
    summary:
      'Change the data and permissions of a client, here and at the identity provider (EDITAR_USUARIOS)',
    params: ClientParamsSchema,
    body: EditClientSchema,
    ok: ClientRowSchema,
    errors: [...STEP_ERRORS, 'client/grant-lacked', 'client/last-editor'],
  }),
  'POST /Clientes/:codigo/Clave': endpoint({
    summary: 'End every session of a client and e-mail them a temporary password (EDITAR_USUARIOS)',
    params: ClientParamsSchema,
    body: ClientStepSchema,
    ok: ClientRowSchema,
    errors: [...STEP_ERRORS, 'client/last-editor', 'client/reset-unsent'],
  }),
  'POST /Clientes/:codigo/SegundoPaso': endpoint({
    summary: 'Turn off the second factors of a client who lost them (EDITAR_USUARIOS)',
    params: ClientParamsSchema,
    body: ClientStepSchema,
    ok: ClientRowSchema,
    errors: STEP_ERRORS,
  }),
  'POST /Clientes/:codigo/Desactivar': endpoint({
    summary: 'End every session of a client, who cannot sign in from then on (ELIMINAR_USUARIOS)',
    params: ClientParamsSchema,
    body: DeactivateClientSchema,
    ok: ClientRowSchema,
    errors: [...STEP_ERRORS, 'client/last-editor'],
  }),
  'POST /Clientes/:codigo/Reactivar': endpoint({
    summary: 'Let a deactivated client sign in again (ELIMINAR_USUARIOS)',
    params: ClientParamsSchema,
    body: ClientStepSchema,
    ok: ClientRowSchema,
    errors: STEP_ERRORS,
  }),
  'DELETE /Clientes/:codigo': endpoint({
    summary:
      'Delete a client without reservations whom no history names, here and at the identity provider (ELIMINAR_USUARIOS)',
    params: ClientParamsSchema,
    body: ClientStepSchema,
    ok: z.object({ codigo: z.int() }),
    errors: [
      'client/not-found',
      'client/has-reservations',
      'client/has-history',
      'client/last-editor',
      'stale-version',
      'identity/unavailable',
    ],
  }),
  'GET /Clientes/:codigo/Notas': endpoint({
    summary: 'What staff wrote down about a client, newest first (VER_USUARIOS)',
    params: ClientParamsSchema,
    ok: ClientNotesSchema,
    errors: ['client/not-found'],
  }),
  'POST /Clientes/:codigo/Notas': endpoint({
    summary: 'Write down something about a client (EDITAR_USUARIOS)',
    status: 201,
    params: ClientParamsSchema,
    body: AddNoteSchema,
    ok: NoteRowSchema,
    errors: ['client/not-found'],
  }),
  'PUT /Clientes/:codigo/Notas/:id': endpoint({
    summary: "Change a note of one's own (EDITAR_USUARIOS)",
    params: NoteParamsSchema,
    body: EditNoteSchema,
    ok: NoteRowSchema,
    errors: ['note/not-found', 'note/not-own', 'stale-version'],
  }),
} as const;
