import type { FastifyPluginAsync } from 'fastify';
import { createIdentityDirectory } from '../clients';
import { signedIn } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { readAccountData } from './account-data.service';
import { readAccountPayments } from './account-payments.service';
import { deleteAccount } from './delete-account.service';
import { changeOwnAccount, readOwnAccount } from './own-details.service';

/** Routes of the user's own account: download the data, follow the payments, delete the account. */
export const ownAccountRoutes: FastifyPluginAsync = async (app) => {
  const { database, clock, log } = app;
  const services = { database, clock, log, directory: createIdentityDirectory(app.config.identity) };

  registerEndpoint(app, 'GET /Cuenta', {
    guard: signedIn,
    handler: ({ caller }) => readOwnAccount(caller),
  });
  registerEndpoint(app, 'PUT /Cuenta', {
    guard: signedIn,
    handler: ({ caller, body }) => changeOwnAccount(services, caller, body),
  });
  registerEndpoint(app, 'GET /Cuenta/Datos', {
    guard: signedIn,
    handler: ({ caller }) => readAccountData(app, caller),
  });
  registerEndpoint(app, 'GET /Cuenta/SolicitudesLinkPago', {
    guard: signedIn,
    handler: ({ caller }) => readAccountPayments(app, caller),
  });
  registerEndpoint(app, 'POST /Cuenta/Eliminar', {
    guard: signedIn,
    handler: ({ caller, body }) => deleteAccount(services, caller, body.correo),
  });
};
