import { endpoint } from '../http/contract';
import { ContactSchema, ReceivedContactSchema } from './contact.schema';

export const contactEndpoints = {
  'POST /Contacto': endpoint({
    summary: 'Write to the office',
    atMostOnce: true,
    status: 201,
    body: ContactSchema,
    ok: ReceivedContactSchema,
    errors: [],
  }),
} as const;
