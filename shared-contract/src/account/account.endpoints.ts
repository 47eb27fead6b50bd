import { z } from 'zod';
import { endpoint } from '../http/contract';
import {
  AccountDataSchema,
  AccountPaymentsSchema,
  DeleteAccountSchema,
  EditOwnAccountSchema,
  OwnAccountSchema,
} from './account.schema';

/** Calls about the caller's own account. */
export const accountEndpoints = {
  'GET /Cuenta': endpoint({
    summary: 'The signed-in account, as its own person changes it',
    ok: OwnAccountSchema,
    errors: ['client/not-found'],
  }),
  'PUT /Cuenta': endpoint({
    summary:
      'Change name, phone and language of the signed-in account, and of its user at the identity provider',
    body: EditOwnAccountSchema,
    ok: OwnAccountSchema,
    errors: ['client/not-found', 'client/user-gone', 'stale-version', 'identity/unavailable'],
  }),
  'GET /Cuenta/Datos': endpoint({
    summary: 'All that is kept about the person of the signed-in account, to be downloaded',
    ok: AccountDataSchema,
    errors: ['client/not-found'],
  }),
  'GET /Cuenta/SolicitudesLinkPago': endpoint({
    summary:
      'The latest 50 payment-link requests of the signed-in account, by its verified e-mail, without tokens',
    ok: AccountPaymentsSchema,
    errors: [],
  }),
  'POST /Cuenta/Eliminar': endpoint({
    summary:
      'Delete the signed-in account with its user at the identity provider; what others keep of it is emptied',
    body: DeleteAccountSchema,
    ok: z.object({ conservada: z.boolean() }),
    errors: [
      'client/not-found',
      'account/lot-held',
      'account/lot-bought',
      'client/last-editor',
      'identity/unavailable',
    ],
  }),
} as const;
