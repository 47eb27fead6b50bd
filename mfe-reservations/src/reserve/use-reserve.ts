import { useState } from 'react';
import { idempotencyKey, submissionKeys } from '@lotes/shared-auth';
import { useEvents } from '@lotes/shared-federation';
import { useLanguage } from '@lotes/shared-i18n';
import type { CreatedReservation } from '@lotes/shared-contract/reservations';
import { useCreateReservationMutation } from '../reservation/reservations.api';
import type { ReserveFormResult } from './reserve-form.schema';

export interface Reserve {
  /** Sends the request; resolves with what it failed with, undefined where it succeeded. */
  submit: (values: ReserveFormResult) => Promise<unknown>;
  created: CreatedReservation | undefined;
}

/** Reserves one lot, at most once however often the same data is sent, and tells the other remotes. */
export function useReserve(numero: string): Reserve {
  const idioma = useLanguage();
  const events = useEvents();
  const [create, { data: created }] = useCreateReservationMutation();
  const [keyFor] = useState(() => submissionKeys(idempotencyKey));

  const submit = async ({ prima, ...person }: ReserveFormResult) => {
    const body = { lotes: [numero], ...person, ...(prima !== null && { prima }), idioma };
    const answer = await create({ body, idempotencyKey: keyFor(body) });
    if (answer.error) return answer.error;
    events.emit('reservation.created', { lotes: answer.data.reservas.map(({ lote }) => lote) });
    return undefined;
  };
  return { submit, created };
}
