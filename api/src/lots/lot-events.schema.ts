import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** OpenAPI schema of the stream of events about lots. */
export const LOT_EVENTS_SCHEMA: FastifySchema = {
  operationId: 'GET_Lotes_Eventos',
  tags: ['Lotes'],
  summary:
    'Server-sent events: `lote` after a change of a lot, `resync` where a client should fetch again, `alive` every 15 seconds',
  response: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
  },
};
