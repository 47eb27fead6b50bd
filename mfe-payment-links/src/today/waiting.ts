import type { CountedList } from '@lotes/shared-contract/client';

/** The requests in one state, the oldest first. */
function oldest(estado: string): CountedList<'GET /SolicitudesLinkPago'> {
  return { list: 'GET /SolicitudesLinkPago', query: { estado, orden: 'solicitadaEn', tamano: '10' } };
}

/** Links that people asked for. */
export const TO_SEND = oldest('solicitada');
/** Payments that the bank is working on. */
export const TO_RECONCILE = oldest('procesando');
/** Money that could not be put to its purpose. */
export const UNDER_REVIEW = oldest('en_revision');
