import { z } from 'zod';
import { endpoint } from '../http/contract';
import { InstantSchema } from '../http/primitives.schema';
import { RegisterUserSchema, SessionRecordSchema, SignInSchema } from './authentication.schema';

export const authenticationEndpoints = {
  'POST /Authentication/InicioSesion': endpoint({
    summary: 'Exchange a verified identity (Authorization and JWT headers) for the session record',
    body: SignInSchema,
    ok: SessionRecordSchema,
    errors: ['unauthenticated', 'session-invalid'],
  }),
  'POST /Authentication/CerrarSesiones': endpoint({
    summary: 'Refuse every sign-in of the caller so far, on every device',
    ok: z.object({ sesionesValidasDesde: InstantSchema }),
    errors: ['unauthenticated'],
  }),
  'POST /Authentication/CrearNuevoUsuario': endpoint({
    summary: 'Register the person whose e-mail the identity provider has verified; they hold no permission',
    atMostOnce: true,
    status: 201,
    body: RegisterUserSchema,
    ok: z.object({ codigo: z.int(), correo: z.string() }),
    errors: ['unauthenticated', 'session-invalid', 'client/email-in-use'],
  }),
} as const;
