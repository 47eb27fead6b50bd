import { z } from 'zod';
import { inMilliseconds, isOver } from '@lotes/shared-contract/dates';
import {
  type CreateReservation,
  RESERVATION_LIMITS,
  ReservationChoiceSchema,
} from '@lotes/shared-contract/reservations';
import { tabStorage } from '@lotes/shared-i18n';
import { forgetDraft, keptInTab, UNANSWERED_PREFIX } from '@lotes/shared-ui/form';

/** The parts of a request that are needed once its code is typed; the code itself is never kept. */
const KeptSchema = z.object({
  correo: z.string(),
  telefono: z.string(),
  tipo: ReservationChoiceSchema,
  /** Until when the code is valid, in ms by this device's clock. */
  until: z.number(),
  /** The same instant by the server's clock, which is what the visitor is told; absent if an earlier release kept it. */
  end: z.number().optional(),
});

/** A request that waits for its code. */
export type UnconfirmedRequest = z.infer<typeof KeptSchema>;
export type AwaitedRequest = Omit<UnconfirmedRequest, 'until' | 'end'>;

/** Begins as the names of unanswered messages do, which this tab forgets at a sign-out: it names a person too. */
const keyOf = (numero: string) => `${UNANSWERED_PREFIX}confirm.${numero}`;

/** Returns the parts of a request that are told once it is made: its kind, and how the buyer is reached. */
export function contactOf({ tipo = 'gratis24h', correo, telefono }: CreateReservation): AwaitedRequest {
  return { tipo, correo, telefono };
}

/** The end of a code's time in the answer to a request. */
export interface CodeEnd {
  hasta?: string | undefined;
  /** True if the request was sent before, so that the answer may be an old one. */
  isRepeated: boolean;
}

/** True if an answer is so old that its code is no longer valid. */
export function isCodeOver({ hasta, isRepeated }: CodeEnd): boolean {
  return isRepeated && hasta !== undefined && isOver(hasta, Date.now());
}

/** Keeps in this tab the request of a lot's form that waits for its code, as long as the code is valid; returns what it keeps. */
export function keepConfirmation(
  numero: string,
  request: AwaitedRequest,
  { hasta, isRepeated }: CodeEnd,
): UnconfirmedRequest {
  const wholeTime = Date.now() + inMilliseconds({ minutes: RESERVATION_LIMITS.confirmationMinutes });
  const end = hasta === undefined ? wholeTime : Date.parse(hasta);
  // A first answer is new, whatever this device's clock says; only of a repeated one is the age unknown.
  const kept = { ...request, until: isRepeated ? end : wholeTime, end };
  tabStorage.setItem(keyOf(numero), JSON.stringify(kept));
  return kept;
}

/** Returns the request of a lot's form that this tab keeps because it waits for its code; undefined if there is none. */
export function keptConfirmation(numero: string): UnconfirmedRequest | undefined {
  // An earlier release may have kept other parts.
  const { data } = KeptSchema.safeParse(keptInTab(keyOf(numero)));
  return data && data.until > Date.now() ? data : undefined;
}

export function forgetConfirmation(numero: string): void {
  tabStorage.removeItem(keyOf(numero));
}

/** Returns the name of the draft that a lot's form keeps in this tab. */
export function draftName(numero: string): string {
  return `reserve.${numero}`;
}

/** Forgets all that this tab keeps of a lot's form, once its request was confirmed on another page (R4.11). */
export function forgetRequest(numero: string): void {
  forgetDraft(draftName(numero));
  forgetConfirmation(numero);
}
