import { z } from 'zod';
import { endpoint } from '../http/contract';
import { FilterTextSchema, orderOf, PageQuerySchema, pageOf } from '../http/primitives.schema';
import { ClientRowSchema, CreateClientSchema, PermissionSchema } from './clients.schema';

export const clientEndpoints = {
  'GET /Clientes': endpoint({
    summary: 'Clients, newest first unless another order is asked for (VER_USUARIOS)',
    query: PageQuerySchema.extend({
      nombre: FilterTextSchema,
      correo: FilterTextSchema,
      telefono: FilterTextSchema,
      codigoBanco: FilterTextSchema,
      cambioClave: z.enum(['true', 'false']).optional(),
      permisos: PermissionSchema.optional(),
      orden: orderOf(['nombre', 'correo', 'telefono', 'fechaCreacion', 'cambioClave', 'codigoBanco']),
    }),
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
