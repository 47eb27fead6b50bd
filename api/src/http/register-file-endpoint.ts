import type { Readable } from 'node:stream';
import { contract, type Endpoint } from '@lotes/shared-contract';
import type { FileKey } from '@lotes/shared-contract/client';
import type { FastifyInstance } from 'fastify';
import { CALL_LIMIT } from './call-limits';
import type { Caller } from './caller';
import { readInput } from './endpoint-input';
import { endpointSchema } from './endpoint-schema';
import { addressOf, type EndpointCall } from './register-endpoint';
import type { Guard } from './guards';

/** A file that is made while it is sent. */
export interface AnsweredFile {
  /** With its extension, in letters, digits and hyphens. */
  name: string;
  /** One of the media types that the contract names. */
  mediaType: string;
  content: Readable;
}

export interface FileRoute<K extends FileKey> {
  guard: Guard<Caller>;
  /** An error thrown before it returns is answered as any failure; a later one breaks the connection off. */
  handler: (call: EndpointCall<K, Caller>) => Promise<AnsweredFile>;
}

/** Serves a call of the contract that returns a file: guard, validate, send it as a download that no cache keeps. */
export function registerFileEndpoint<K extends FileKey>(
  app: FastifyInstance,
  key: K,
  { guard, handler }: FileRoute<K>,
): void {
  const definition: Endpoint = contract[key];
  app.route({
    ...addressOf(key),
    config: { rateLimit: CALL_LIMIT, describe: () => endpointSchema(key, definition) },
    handler: async (request, reply) => {
      const caller = guard(request.caller);
      const input = readInput<K>(definition, request);
      const { name, mediaType, content } = await handler({ ...input, caller, request, reply });
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
      });
      return reply.type(mediaType).send(content);
    },
  });
}
