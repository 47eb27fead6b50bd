import { useState } from 'react';
import { idempotencyKey, isUnanswered, submissionKeys } from '@lotes/shared-auth';
import { useLanguage } from '@lotes/shared-i18n';
import { forgetDraft, submissions, type Submission } from '@lotes/shared-ui/form';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';
import type { CreatedReservation, CreateReservation } from '@lotes/shared-contract/reservations';
import { useConfirmReservationMutation, useCreateReservationMutation } from '../reservation/reservations.api';
import { useKeepReservation } from '../ui/use-keep-reservation';
import {
  contactOf,
  draftName,
  forgetConfirmation,
  isCodeOver,
  keepConfirmation,
  keptConfirmation,
  type AwaitedRequest,
  type UnconfirmedRequest,
} from './kept-confirmation';
import type { ReserveFormResult } from './reserve-form.schema';

/** A request that succeeded: its reservations, the kind that was chosen for them, and how the buyer is reached. */
export interface Reserved extends CreatedReservation, AwaitedRequest {}

/** Where the visitor stands with the reservation of a lot. */
export type ReserveStep =
  /** `isSent`: from the moment the request is sent until the api has answered it, also where the answer was lost. */
  | { at: 'form'; isSent: boolean }
  /** An earlier visit to this form left a request without an answer. */
  | { at: 'unanswered'; request: CreateReservation }
  /** The request reserves nothing before the owner of its e-mail confirms it. It may be one of an earlier visit. */
  | { at: 'unconfirmed'; request: UnconfirmedRequest }
  | { at: 'reserved'; reserved: Reserved };

export interface Reserve {
  step: ReserveStep;
  /** Sends the form's request; true if it reserved its lots. Rejects with the failure. */
  submit: (values: ReserveFormResult) => Promise<boolean>;
  /** Sends an unanswered request once more; rejects with the failure. */
  resend: (request: CreateReservation) => Promise<void>;
  /** Confirms a request with the code of the mail; rejects with the failure. */
  confirm: (request: UnconfirmedRequest, codigo: string) => Promise<void>;
  /** Goes back to the form, to change the request or to have another mail sent. */
  backToForm: () => void;
}

/** Returns the form's values for the api, with the quote that the buyer comes with if its lot is among theirs. */
function withQuote({ prima, ...values }: ReserveFormResult, quote: VerifiedQuote | undefined) {
  const isQuoted = quote !== undefined && values.lotes.includes(quote.lote);
  return {
    ...values,
    ...(prima !== null && { prima }),
    ...(isQuoted && { cotizaciones: { [quote.lote]: quote.id } }),
  };
}

/** Returns the step at which this tab left the form of a lot. */
function firstStep(numero: string, unanswered: CreateReservation | undefined): ReserveStep {
  if (unanswered) return { at: 'unanswered', request: unanswered };
  const request = keptConfirmation(numero);
  return request ? { at: 'unconfirmed', request } : { at: 'form', isSent: false };
}

/** Reserves lots, once for the same data however often it is sent, and tells the other remotes by an event. */
export function useReserve(numero: string, quote: VerifiedQuote | undefined): Reserve {
  const idioma = useLanguage();
  const keep = useKeepReservation();
  const [create] = useCreateReservationMutation();
  const [sendCode] = useConfirmReservationMutation();
  const [requests] = useState(() =>
    submissions<CreateReservation>({ keptAs: draftName(numero), newKey: idempotencyKey, isUnanswered }),
  );
  const [step, setStep] = useState(() => firstStep(numero, requests.unanswered()?.body));
  const [codeKey] = useState(() => submissionKeys(idempotencyKey));

  const deliver = async (submission: Submission<CreateReservation>, isRepeated: boolean) => ({
    ...(await create(submission).unwrap()),
    isRepeated,
  });
  const succeed = (created: CreatedReservation, { tipo, correo, telefono }: AwaitedRequest) => {
    setStep({ at: 'reserved', reserved: { ...created, tipo, correo, telefono } });
    keep(created);
  };
  const send = async (body: CreateReservation): Promise<boolean> => {
    const { isRepeated, ...answer } = await requests.send(body, deliver);
    if ('reservas' in answer) {
      succeed(answer, contactOf(body));
      return true;
    }
    const end = { ...answer, isRepeated };
    // The api repeats its answer, but no mail: only a new request brings another code.
    if (isCodeOver(end)) return send(body);
    setStep({ at: 'unconfirmed', request: keepConfirmation(numero, body, end) });
    return false;
  };
  const submit = async (values: ReserveFormResult) => {
    setStep({ at: 'form', isSent: true });
    try {
      return await send({ ...withQuote(values, quote), idioma });
    } catch (error) {
      setStep({ at: 'form', isSent: isUnanswered(error) });
      throw error;
    }
  };
  const resend = async (request: CreateReservation) => {
    // The form is not shown beside this step, so that it does not remove its own draft.
    if (await send(request)) forgetDraft(draftName(numero));
  };
  const confirm = async (request: UnconfirmedRequest, codigo: string) => {
    const body = { correo: request.correo, codigo };
    const created = await sendCode({ body, idempotencyKey: codeKey(body) }).unwrap();
    forgetConfirmation(numero);
    succeed(created, request);
  };
  const backToForm = () => {
    requests.forget();
    forgetConfirmation(numero);
    setStep({ at: 'form', isSent: false });
  };
  return { step, submit, resend, confirm, backToForm };
}
