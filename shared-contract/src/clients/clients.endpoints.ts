import { z } from 'zod';
import { endpoint } from '../http/contract';
import { PageQuerySchema, pageOf } from '../http/primitives.schema';
import { ClientRowSchema, CreateClientSchema, PermissionSchema } from './clients.schema';

export const clientEndpoints = {
  'GET /Clientes': endpoint({
    summary: 'Clients, newest first (VER_USUARIOS)',
    query: PageQuerySchema,
    ok: pageOf(ClientRowSchema).extend({
      puede: z.object({ crear: z.boolean(), otorgar: z.array(PermissionSchema) }),
    }),
    errors: [],
  }),
  'POST /Clientes': endpoint({
    summary: 'Create a client and their sign-in with a temporary password (CREAR_USUARIOS)',
    status: 201,
    body: CreateClientSchema,
    ok: ClientRowSchema,
    errors: ['client/email-in-use', 'client/grant-lacked', 'identity/unavailable'],
  }),
} as const;
