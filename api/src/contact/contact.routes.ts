import type { FastifyPluginAsync } from 'fastify';
import { selectStaffWith } from '../clients';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { changeContacts, previewContacts } from './change-contacts.service';
import { CONTACT_PERMISSIONS, mayWorkContacts } from './contact.policy';
import { registerContactsExport } from './contacts-export';
import { answerContact, assignContact, archiveContact, listContacts } from './inbox.service';
import { receiveContact } from './receive-contact.service';

/** The contact form, and the inbox in which staff work its messages. */
export const contactRoutes: FastifyPluginAsync = async (app) => {
  registerPublicPost(app, 'POST /Contacto', {
    handler: ({ transaction, body }) => receiveContact(transaction, body, app.clock.now()),
  });
  registerEndpoint(app, 'GET /Contacto', {
    guard: mayWorkContacts,
    handler: ({ query: { pagina, tamano, ...search }, caller }) =>
      listContacts(app, { page: pagina, size: tamano, ...search }, caller),
  });
  registerContactsExport(app);
  registerEndpoint(app, 'GET /Contacto/Asignables', {
    guard: mayWorkContacts,
    handler: () => selectStaffWith(app.database, CONTACT_PERMISSIONS),
  });
  registerEndpoint(app, 'POST /Contacto/Seleccion/Prever', {
    guard: mayWorkContacts,
    handler: ({ body, caller }) => previewContacts(app, body, caller),
  });
  registerEndpoint(app, 'POST /Contacto/Seleccion', {
    guard: mayWorkContacts,
    handler: ({ body, caller }) => changeContacts(app, body, caller),
  });
  registerEndpoint(app, 'POST /Contacto/:id/Asignar', {
    guard: mayWorkContacts,
    handler: ({ params, body, caller }) => assignContact(app, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /Contacto/:id/Responder', {
    guard: mayWorkContacts,
    handler: ({ params, body, caller }) => answerContact(app, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /Contacto/:id/Cerrar', {
    guard: mayWorkContacts,
    handler: ({ params, body, caller }) => archiveContact(app, params.id, body, caller),
  });
};
