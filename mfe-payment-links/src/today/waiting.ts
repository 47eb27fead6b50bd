import type { CountedList } from '@lotes/shared-contract/client';

/** The requests in one state, the oldest first. */
function oldest(estado: string): CountedList<'GET /SolicitudesLinkPago'> {
  return { list: 'GET /SolicitudesLinkPago', query: { estado, orden: 'solicitadaEn', tamano: '10' } };
}

/** Requests that wait for a link. */
export const TO_SEND = oldest('solicitada');
/** Requests whose payment the bank is processing. */
export const TO_RECONCILE = oldest('procesando');
/** Requests with money that could not be applied to its purpose. */
export const UNDER_REVIEW = oldest('en_revision');
