import { z } from 'zod';
import { endpoint } from '../http/contract';
import { RegisterUserSchema, SessionRecordSchema, SignInSchema } from './authentication.schema';

export const authenticationEndpoints = {
  'POST /Authentication/InicioSesion': endpoint({
    summary: 'Exchange a verified identity (Authorization and JWT headers) for the session record',
    body: SignInSchema,
    ok: SessionRecordSchema,
    errors: ['unauthenticated', 'session-invalid'],
  }),
  'POST /Authentication/CrearNuevoUsuario': endpoint({
    summary: 'Register a person who has signed up; they hold no permission',
    atMostOnce: true,
    status: 201,
    body: RegisterUserSchema,
    ok: z.object({ codigo: z.int(), correo: z.string() }),
    errors: ['client/email-in-use'],
  }),
} as const;
