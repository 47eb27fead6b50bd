import type { FastifyReply } from 'fastify';

/** Responses of the gateway itself, in the envelope of the api (R15.1); the codes are those of the catalogue. */
export const REFUSALS = {
  unavailable: {
    status: 503,
    typeResult: 10,
    Mensaje: 'El servicio no está disponible por el momento. Intente de nuevo.',
    MensajeEng: 'The service is unavailable right now. Please try again.',
  },
  'malformed-request': {
    status: 422,
    typeResult: 1,
    Mensaje: 'La solicitud no se pudo leer.',
    MensajeEng: 'The request could not be read.',
  },
  'host-unknown': {
    status: 421,
    typeResult: 4,
    Mensaje: 'Este sitio no se sirve bajo esta dirección.',
    MensajeEng: 'This site is not served at this address.',
  },
} as const;

/** Seconds after which a client may repeat a request that was refused for lack of capacity or of a response. */
export const RETRY_AFTER_S = 2;

/** Responds in the envelope, instead of a process behind the gateway. */
export function refuse(
  reply: FastifyReply,
  code: keyof typeof REFUSALS,
  status: number = REFUSALS[code].status,
): FastifyReply {
  const { typeResult, Mensaje, MensajeEng } = REFUSALS[code];
  if (code === 'unavailable') reply.header('retry-after', String(RETRY_AFTER_S));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ Mensaje, MensajeEng, typeResult, code });
}
