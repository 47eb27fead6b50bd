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

export interface Reserve {
  /** Sends the request; rejects with the failure. */
  submit: (values: ReserveFormResult) => Promise<boolean>;
  /** True from the moment the request is sent until the api has answered it, also where the answer was lost. */
  isSent: boolean;
  /** The request without an answer that an earlier visit to this form left behind; `resend` sends it once more. */
  unanswered: CreateReservation | undefined;
  resend: () => Promise<void>;
  /** The request that reserves nothing before the owner of its e-mail confirms it, also of an earlier visit to this form. */
  unconfirmed: UnconfirmedRequest | undefined;
  /** Confirms the request with the code of the mail; rejects with the failure. */
  confirm: (values: { codigo: string }) => Promise<void>;
  /** Goes back to the form, to change the request or to have another mail sent. */
  change: () => void;
  reserved: Reserved | undefined;
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

/** Reserves lots, once for the same data however often it is sent, and tells the other remotes by an event. */
export function useReserve(numero: string, quote: VerifiedQuote | undefined): Reserve {
  const idioma = useLanguage();
  const keep = useKeepReservation();
  const [create, { data: outcome, isLoading, error, originalArgs, reset }] = useCreateReservationMutation();
  const [sendCode, { data: confirmed }] = useConfirmReservationMutation();
  const [requests] = useState(() =>
    submissions<CreateReservation>({ keptAs: draftName(numero), newKey: idempotencyKey, isUnanswered }),
  );
  const [unanswered, setUnanswered] = useState(() => requests.unanswered()?.body);
  const [awaited, setAwaited] = useState(() => keptConfirmation(numero));
  const [codeKey] = useState(() => submissionKeys(idempotencyKey));
  const request = awaited ?? (originalArgs && contactOf(originalArgs.body));
  const created = confirmed ?? (outcome && 'reservas' in outcome ? outcome : undefined);

  const deliver = async (submission: Submission<CreateReservation>, isRepeated: boolean) => ({
    ...(await create(submission).unwrap()),
    isRepeated,
  });
  const send = async (body: CreateReservation): Promise<boolean> => {
    const { isRepeated, ...answer } = await requests.send(body, deliver);
    const isReserved = 'reservas' in answer;
    if (isReserved) keep(answer);
    // The api repeats its answer, but no mail: only a new request brings another code.
    else if (isCodeOver({ ...answer, isRepeated })) return send(body);
    else setAwaited(keepConfirmation(numero, body, { ...answer, isRepeated }));
    return isReserved;
  };
  const submit = (values: ReserveFormResult) => send({ ...withQuote(values, quote), idioma });
  const resend = async () => {
    // The form is not shown beside this step, so that it does not remove its own draft.
    if (unanswered && (await send(unanswered))) forgetDraft(draftName(numero));
    setUnanswered(undefined);
  };
  const confirm = async ({ codigo }: { codigo: string }) => {
    const body = { correo: awaited?.correo, codigo };
    keep(await sendCode({ body, idempotencyKey: codeKey(body) }).unwrap());
    forgetConfirmation(numero);
  };
  const change = () => {
    requests.forget();
    forgetConfirmation(numero);
    setUnanswered(undefined);
    setAwaited(undefined);
    reset();
  };
  return {
    submit,
    unanswered,
    resend,
    confirm,
    change,
    isSent: isLoading || (error !== undefined && isUnanswered(error)),
    unconfirmed: created ? undefined : awaited,
    reserved: created && request && { ...created, ...request },
  };
}
