import type { FastifyPluginAsync } from 'fastify';
import { registerPublicPost } from '../http/register-public-post';
import { receiveContact } from './receive-contact.service';

/** The contact form. */
export const contactRoutes: FastifyPluginAsync = async (app) => {
  registerPublicPost(app, 'POST /Contacto', {
    handler: ({ transaction, body }) => receiveContact(transaction, body, app.clock.now()),
  });
};
