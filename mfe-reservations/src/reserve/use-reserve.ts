import { useState } from 'react';
import { idempotencyKey, submissionKeys } from '@lotes/shared-auth';
import { useEvents } from '@lotes/shared-federation';
import { useLanguage } from '@lotes/shared-i18n';
import type { CreatedReservation, ReservationChoice } from '@lotes/shared-contract/reservations';
import { useCreateReservationMutation } from '../reservation/reservations.api';
import type { ReserveFormResult } from './reserve-form.schema';

/** What came of a request: the reservations, and what was chosen for them. */
export interface Reserved extends CreatedReservation {
  tipo: ReservationChoice;
}

export interface Reserve {
  /** Sends the request; resolves with what it failed with, undefined where it succeeded. */
  submit: (values: ReserveFormResult) => Promise<unknown>;
  reserved: Reserved | undefined;
}

/** Reserves the chosen lots, at most once however often the same data is sent, and tells the other remotes. */
export function useReserve(): Reserve {
  const idioma = useLanguage();
  const events = useEvents();
  const [create, { data, originalArgs }] = useCreateReservationMutation();
  const [keyFor] = useState(() => submissionKeys(idempotencyKey));

  const submit = async ({ prima, ...request }: ReserveFormResult) => {
    const body = { ...request, ...(prima !== null && { prima }), idioma };
    const answer = await create({ body, idempotencyKey: keyFor(body) });
    if (answer.error) return answer.error;
    events.emit('reservation.created', { lotes: answer.data.reservas.map(({ lote }) => lote) });
    return undefined;
  };
  return { submit, reserved: data && { ...data, tipo: originalArgs?.body.tipo ?? 'gratis24h' } };
}
