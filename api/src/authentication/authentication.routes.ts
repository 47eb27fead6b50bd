import type { FastifyPluginAsync } from 'fastify';
import { signedIn } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { presentSession } from './authentication.presenter';
import { endSessions, registerUser, signIn } from './authentication.service';

export const authenticationRoutes: FastifyPluginAsync = async (app) => {
  const { database, clock } = app;

  // A repeated sign-in changes nothing and must return the current permissions, so no response is stored for repetitions.
  registerEndpoint(app, 'POST /Authentication/InicioSesion', {
    guard: signedIn,
    handler: async ({ caller, body }) =>
      presentSession(await signIn({ database, clock }, caller, body?.idioma)),
  });

  registerEndpoint(app, 'POST /Authentication/CerrarSesiones', {
    guard: signedIn,
    handler: async ({ caller }) => ({
      sesionesValidasDesde: (await endSessions({ database, clock }, caller)).toISOString(),
    }),
  });

  registerPublicPost(app, 'POST /Authentication/CrearNuevoUsuario', {
    handler: async ({ body, caller, transaction }) => {
      const { codigo, correo } = await registerUser(clock, transaction, caller, body);
      return { codigo, correo };
    },
  });
};
